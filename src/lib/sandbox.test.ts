import { sandboxOf } from "./sandbox";

test("a form service may run scripts, store, submit, open tabs, and navigate after a press", () => {
  const allowed = sandboxOf("https://forms.example/apply?embedded=true").split(" ");
  expect(allowed).toEqual(
    expect.arrayContaining(["allow-scripts", "allow-forms", "allow-same-origin", "allow-popups"]),
  );
  const forbidden = /top-navigation|modals|downloads|pointer-lock/;
  expect(allowed.filter((token) => forbidden.test(token))).toEqual(["allow-top-navigation-by-user-activation"]);
});

test("a page of this site has the site's origin and no scripts, with which it could leave its sandbox", () => {
  expect(sandboxOf("/demo/application-form.html")).toBe("allow-forms allow-same-origin");
  expect(sandboxOf("/preview/demo/application-form.html")).toBe("allow-forms allow-same-origin");
});
