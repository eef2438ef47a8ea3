import { sandboxOf } from "./sandbox";

test("a form service may run scripts, store, submit, open tabs, and navigate after a press", () => {
  const services = "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox";
  const allowed = `${services} allow-top-navigation-by-user-activation`;
  expect(sandboxOf("https://forms.example/apply?embedded=true")).toBe(allowed);
});

test("a page of this site has the site's origin and no scripts, with which it could leave its sandbox", () => {
  expect(sandboxOf("/demo/application-form.html")).toBe("allow-forms allow-same-origin");
  expect(sandboxOf("/preview/demo/application-form.html")).toBe("allow-forms allow-same-origin");
});
