import { RouteError, linkTargets, pathOf, routesFor } from "./routes";

test("the founder's routes follow from her short name", () => {
  expect(routesFor("Zoë")).toMatchObject({ profile: "/meet-zoe-profile", variant: "/meet-zoe" });
});

test("no route ends with a slash", () => {
  const { home, ...others } = routesFor("Ada");
  expect(home).toBe("/");
  expect(Object.values(others).filter((path) => path.endsWith("/"))).toEqual([]);
});

test("a name without a letter is refused, with the name in the message", () => {
  expect(() => routesFor("***")).toThrow(RouteError);
  expect(() => routesFor("***")).toThrow("“***”");
});

test("a route that another page has is refused, with the route in the message", () => {
  expect(() => routesFor("Ada", ["/meet-ada"])).toThrow("/meet-ada is already taken");
});

test("every link target has a path, and a target that does not exist has none", () => {
  const routes = routesFor("Ada");
  expect(pathOf("partnerships#contact", routes)).toBe("/partnerships#contact");
  expect(linkTargets.map((target) => pathOf(target, routes))).not.toContain(undefined);
  expect(() => pathOf("partnerships#nowhere", routes)).toThrow(RouteError);
});
