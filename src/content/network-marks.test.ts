import { networkMark } from "./network-marks";
import { networks } from "./schema";

test("each network has a mark of its own", () => {
  const marks = networks.map(networkMark).filter((mark) => /^M[-\d.a-zA-Z, ]+$/.test(mark));
  expect(new Set(marks).size).toBe(networks.length);
});
