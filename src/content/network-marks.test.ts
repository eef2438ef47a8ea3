import { networkMark } from "./network-marks";
import { networks } from "./schema";

test.each(networks)("%s has its own mark", (network) => {
  expect(networkMark(network)).toMatch(/^M[-\d.a-zA-Z, ]+$/);
});

test("no two networks share a mark", () => {
  expect(new Set(networks.map(networkMark)).size).toBe(networks.length);
});
