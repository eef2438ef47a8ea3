import { sandboxOf } from "./sandbox";

test("a form service may run, store, send and open tabs, but not lead the visitor's tab elsewhere", () => {
  const allowed = sandboxOf("https://forms.example/apply?embedded=true").split(" ");
  expect(allowed).toEqual(
    expect.arrayContaining(["allow-scripts", "allow-forms", "allow-same-origin", "allow-popups"]),
  );
  expect(allowed.filter((token) => /top-navigation|modals|downloads|pointer-lock/.test(token))).toEqual([]);
});

test("a page of this site has neither scripts nor the site's origin", () => {
  expect(sandboxOf("/demo/application-form.html")).toBe("allow-forms");
  expect(sandboxOf("/preview/demo/application-form.html")).toBe("allow-forms");
});
