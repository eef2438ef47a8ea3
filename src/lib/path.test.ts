import { pathWithoutPrefix } from "./path";

test.each([
  ["/", "/", "/"],
  ["/sales", "/", "/sales"],
  ["/sales/", "/", "/sales"],
  ["/preview/", "/preview/", "/"],
  ["/preview", "/preview/", "/"],
  ["/preview/sales", "/preview/", "/sales"],
])("%s below %s is %s", (pathname, prefix, path) => {
  expect(pathWithoutPrefix(pathname, prefix)).toBe(path);
});
