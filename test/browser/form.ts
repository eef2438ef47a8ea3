import { readFileSync } from "node:fs";
import { type BrowserContext, type FrameLocator, type Locator, type Page, type Route, expect } from "@playwright/test";
import { inProject } from "../site";
import { content, hold, pathPrefix, routes, site } from "./site";

/** The form that every copy of the project has, whether or not content names it. */
export const demonstrationForm = "/demo/application-form.html";

/**
 * The application form, at whatever address content names. One of another origin is answered by the demonstration
 * form, so that nothing leaves the machine.
 */
export const isElsewhere = site.form.url.startsWith("https:");
export const isForm = (url: URL): boolean =>
  isElsewhere ? url.href === new URL(site.form.url).href : url.pathname === pathPrefix + site.form.url;
const answer = (route: Route) => {
  if (!isElsewhere) return route.continue();
  // The demonstration form's fonts are beside it, on this site.
  const body = readFileSync(inProject(`static${demonstrationForm}`), "utf8").replace(/@font-face \{[^}]*\}/g, "");
  return route.fulfill({ body, contentType: "text/html" });
};

export const answerForm = (context: BrowserContext): Promise<unknown> => context.route(isForm, answer);

/** Holds the form's answer back until the returned function is called. */
export const holdForm = (page: Page): Promise<() => void> => hold(page, isForm, answer);

/** Serves the page as it would be built with `consentFirst` or without: that is one attribute. */
export async function serveForm(context: BrowserContext, mode: "view" | "consent"): Promise<void> {
  await answerForm(context);
  await context.route(`**${routes.join}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-form="(view|consent)"/, `data-form="${mode}"`);
    expect(body).toContain(`data-form="${mode}"`);
    await route.fulfill({ response, body });
  });
}

/** Collects all requests for the form. */
export function countForms(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on("request", (request) => {
    if (request.isNavigationRequest() && isForm(new URL(request.url()))) requests.push(request.url());
  });
  return requests;
}

export const words = content("join/page.json");

/** Brings the frame into view, or presses the button where content asks for consent first. */
export async function showForm(page: Page): Promise<void> {
  if (site.form.consentFirst) await page.getByRole("link", { name: words.formConsent }).press("Enter");
  else await page.locator("iframe").scrollIntoViewIfNeeded();
}

export const frameOf = (page: Page): Locator => page.locator("[data-form] iframe");
export const formIn = (page: Page): FrameLocator => page.frameLocator("iframe");
