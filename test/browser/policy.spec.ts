import { expect, test } from "@playwright/test";
import { open, routes } from "./site";

test("markup, script from elsewhere and inline script are refused", async ({ page }) => {
  await open(page, routes.sales);
  const refused = await page.evaluate(() => {
    const attempts: [string, () => unknown][] = [
      ["innerHTML", () => (document.body.innerHTML = "<img src=x onerror=alert(1)>")],
      ["a script of another origin", () => (document.createElement("script").src = "https://evil.example/a.js")],
      ["an inline script", () => (document.createElement("script").text = "alert(1)")],
    ];
    return attempts.flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual(["innerHTML", "a script of another origin", "an inline script"]);
});
