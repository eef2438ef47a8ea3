import { expect, test } from "@playwright/test";
import { words } from "./form";
import {
  content,
  expectPage,
  footerLink,
  heading,
  here,
  loadPictures,
  missingRoute,
  open,
  routes,
  there,
} from "./site";

test("a failed picture shows its alt text in its place, without a layout shift", async ({ page }) => {
  await page.goto(routes.join);
  const image = page.locator("main img").first();
  const before = await image.boundingBox();
  await page.route(/\.(avif|webp|jpg|png)$/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(image).toHaveAttribute("alt", /\p{L}/u);
  expect(await image.boundingBox()).toEqual(before);
  await expect(page.getByRole("link", { name: words.applyLabel }).first()).toBeVisible();
});

test("offline, “back” shows the previous page, and the next page loads once online", async ({ page, context }) => {
  await page.goto(here);
  await loadPictures(page);
  const before = { words: await page.locator("main").innerText(), title: await page.title() };
  await context.setOffline(true);
  // Without a pointer, since hovering would prefetch despite the emulated offline state.
  await footerLink(page, there).dispatchEvent("click");
  // The browser's own error page.
  await expect(page.locator("#main-frame-error")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle(before.title);
  expect(await page.locator("main").innerText()).toBe(before.words);
  const broken = () =>
    page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length);
  await loadPictures(page);
  expect(await broken()).toBe(0);
  await context.setOffline(false);
  await footerLink(page, there).click();
  await expectPage(page, there);
});

test("unknown addresses show the 404 page, with status 404 and one console error", async ({ page }) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  for (const path of [missingRoute, `${routes.press}/nowhere`, "/demo", `${routes.sales}/%3Cscript%3E`]) {
    lines.length = 0;
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(heading(page), path).toHaveText(content("not-found/page.json").title);
    const told = () => lines.filter((text) => text.startsWith("404 Error"));
    await expect.poll(told).toEqual([`404 Error: User attempted to access non-existent route ${path}`]);
  }
});

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
