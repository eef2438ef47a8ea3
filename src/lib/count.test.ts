import { counted, folio } from "./count";

test.each([
  [1, "1 month"],
  [12, "12 months"],
  [0, "0 months"],
])("%d is counted as “%s”", (count, text) => {
  expect(counted(count, "month")).toBe(text);
});

test.each([
  [1, "01"],
  [12, "12"],
])("the folio of %d is %s", (place, text) => {
  expect(folio(place)).toBe(text);
});
