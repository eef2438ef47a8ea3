import { RouteError, formerAddresses, linkTargets, pathOf, routesFor } from "./routes";

test("the founder's routes follow from her short name", () => {
  expect(routesFor("Zoë")).toMatchObject({ profile: "/meet-zoe-profile", variant: "/meet-zoe" });
});

test("a name without a letter, and a route that another page has, are refused", () => {
  expect(() => routesFor("***")).toThrow("“***”");
  expect(() => routesFor("Ada", ["/meet-ada"])).toThrow("/meet-ada is already taken");
});

test("every link target has a path, and a target that does not exist has none", () => {
  const routes = routesFor("Ada");
  expect(pathOf("partnerships#contact", routes)).toBe("/partnerships#contact");
  expect(linkTargets.map((target) => pathOf(target, routes))).not.toContain(undefined);
  expect(() => pathOf("partnerships#nowhere", routes)).toThrow(RouteError);
});

test("the address of another site is a target unchanged", () => {
  const address = "https://calendar.example/apply?with=her";
  expect(pathOf(address, routesFor("Ada"))).toBe(address);
  expect(() => pathOf("http://calendar.example", routesFor("Ada"))).toThrow(RouteError);
});

test("redirects both addresses of each former name to the current ones, once", () => {
  expect(formerAddresses(["Zoë", "zoe", "!", "Zoë Profile"], routesFor("Ada"))).toEqual([
    { from: "/meet-zoe-profile", to: "/meet-ada-profile" },
    { from: "/meet-zoe", to: "/meet-ada" },
    { from: "/meet-zoe-profile-profile", to: "/meet-ada-profile" },
  ]);
});

test("never redirects a current address, whatever the former names are", () => {
  expect(formerAddresses(["Ada", "Ada Profile"], routesFor("Ada"))).toEqual([
    { from: "/meet-ada-profile-profile", to: "/meet-ada-profile" },
  ]);
});
