import { networkMark } from "./network-marks";
import { networks } from "./schema";

test("no two networks share an icon", () => {
  const marks = networks.map(networkMark).filter((mark) => /^M[-\d.a-zA-Z, ]+$/.test(mark));
  expect(new Set(marks).size).toBe(networks.length);
});
