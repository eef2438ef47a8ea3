import { readFileSync } from "node:fs";
import { type BrowserContext, type FrameLocator, type Locator, type Page, type Route } from "@playwright/test";
import { inProject } from "../site";
import { changeHtml, content, hold, pathPrefix, routes, site } from "./site";

/** The demonstration form, which exists whether or not content uses it. */
export const demonstrationForm = "/demo/application-form.html";

/** The form is on another site; the demonstration form answers for it, so that no request leaves the machine. */
export const isElsewhere = site.form.url.startsWith("https:");
export const isForm = (url: URL): boolean =>
  isElsewhere ? url.href === new URL(site.form.url).href : url.pathname === pathPrefix + site.form.url;
const answer = (route: Route) => {
  if (!isElsewhere) return route.continue();
  // Remove the fonts, which are on this site.
  const body = readFileSync(inProject(`static${demonstrationForm}`), "utf8").replace(/@font-face \{[^}]*\}/g, "");
  return route.fulfill({ body, contentType: "text/html" });
};

export const answerForm = (context: BrowserContext): Promise<unknown> => context.route(isForm, answer);

export const holdForm = (page: Page): Promise<() => void> => hold(page, isForm, answer);

/** Serves the page as built with or without `consentFirst`, which is one attribute. */
export async function serveForm(context: BrowserContext, mode: "view" | "consent"): Promise<void> {
  await answerForm(context);
  await changeHtml(context, routes.join, (html) => html.replace(/data-form="(view|consent)"/, `data-form="${mode}"`));
}

export function countForms(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on("request", (request) => {
    if (request.isNavigationRequest() && isForm(new URL(request.url()))) requests.push(request.url());
  });
  return requests;
}

export const words = content("join/page.json");

/** Scrolls the frame into view, or clicks the button if content requires consent. */
export async function showForm(page: Page): Promise<void> {
  if (site.form.consentFirst) await page.getByRole("link", { name: words.formConsent }).press("Enter");
  else await page.locator("iframe").scrollIntoViewIfNeeded();
}

export const frameOf = (page: Page): Locator => page.locator("[data-form] iframe");
export const formIn = (page: Page): FrameLocator => page.frameLocator("iframe");
