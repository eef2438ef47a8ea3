import { type Page, expect, test } from "@playwright/test";
import { answerForm, formIn, isElsewhere, showForm } from "./form";
import { allRoutes, loadPictures, missingRoute, routes, settle, site } from "./site";

/** The origins that a page may ask, by the kind of request; nothing on any page but the form's frame. */
const allowed = (route: string, ownOrigin: string) =>
  route === routes.join ? [ownOrigin, new URL(site.form.url, ownOrigin).origin] : [ownOrigin];

/** Everything that the browser complains about, and every origin that it asks, until the page is at rest. */
function watch(page: Page) {
  const origins = new Set<string>();
  const messages: string[] = [];
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) messages.push(message.text());
  });
  page.on("pageerror", ({ message }) => messages.push(message));
  return { origins, messages };
}

for (const route of allRoutes) {
  test(`${route} asks nobody but this site, keeps no cookie and breaks no policy`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { origins, messages } = watch(page);
    await answerForm(context);
    await page.goto(route);
    await loadPictures(page);
    if (route === routes.join) {
      await showForm(page);
      await expect(formIn(page).locator("body")).toBeVisible();
    }
    await settle(page);
    const ownOrigin = new URL(baseURL!).origin;
    expect([...origins].filter((origin) => !allowed(route, ownOrigin).includes(origin))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    // An unknown address is itself a 404, and Gatsby's runtime asks for its data. The frame of a form elsewhere is of
    // this site's origin as long as it is empty; the form itself is not, so it cannot leave its sandbox.
    const expected =
      route === missingRoute ? /404/ : route === routes.join && isElsewhere ? /can escape its sandboxing/ : /^$/;
    expect(messages.filter((message) => !expected.test(message))).toEqual([]);
  });
}

test("markup, script from elsewhere and inline script are refused", async ({ page }) => {
  await page.goto(routes.sales);
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
