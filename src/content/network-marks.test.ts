import { networkMark } from "./network-marks";
import { networks } from "./schema";

test.each(networks)("%s has a mark of its own", (network) => {
  expect(networkMark(network)).toMatch(/^M[-\d.a-zA-Z, ]+$/);
});

test("no two networks share a mark", () => {
  expect(new Set(networks.map(networkMark)).size).toBe(networks.length);
});
