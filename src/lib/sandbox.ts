/** The minimal permissions that form services need; see {@link sandboxOf}. */
const serviceNeeds = [
  "allow-scripts",
  "allow-forms",
  // Services need their own origin to store drafts and send answers.
  "allow-same-origin",
  // Links open unsandboxed tabs, since browsers refuse to open a page with a cross-origin opener policy, such as a
  // sign-in page, inside a sandbox.
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  // A form may navigate to a confirmation page, but only after a click.
  "allow-top-navigation-by-user-activation",
];

/**
 * The `sandbox` attribute of the form's frame: the minimum for Google Forms, Typeform, Tally and Jotform. It forbids
 * dialogs, downloads, and navigating this tab without a click.
 *
 * A form on this site gets no scripts: it shares the site's origin, which its fonts need, and with scripts it could
 * remove its own sandbox.
 *
 * @param address an https address, or a path of this site
 */
export function sandboxOf(address: string): string {
  return address.startsWith("https://") ? serviceNeeds.join(" ") : "allow-forms allow-same-origin";
}
