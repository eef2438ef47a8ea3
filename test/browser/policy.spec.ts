import { expect, test } from "@playwright/test";
import { open, routes } from "./site";

test("refuses markup, foreign scripts and inline scripts", async ({ page }) => {
  await open(page, routes.sales);
  // By the browser, or by the page's default policy.
  const refused = /requires 'Trusted\w+' assignment|at create/;
  const attempts = [
    () => (document.body.innerHTML = "<img src=x onerror=alert(1)>"),
    () => (document.createElement("script").src = "https://evil.example/a.js"),
    () => (document.createElement("script").text = "alert(1)"),
  ];
  for (const attempt of attempts) await expect(page.evaluate(attempt)).rejects.toThrow(refused);
});
