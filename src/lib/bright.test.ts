import { isBright } from "./bright";

test("gray, green and red are bright at different levels; an unknown color is not", () => {
  expect(["#595959", "#ff1000", "#009900", "#0000ff", undefined].filter(isBright)).toEqual([]);
  expect(["#5c5c5c", "#ff2000", "#009c00"].filter((color) => !isBright(color))).toEqual([]);
});
