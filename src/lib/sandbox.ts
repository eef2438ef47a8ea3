/** What the form services need at least; see {@link sandboxOf}. */
const serviceNeeds = [
  "allow-scripts",
  "allow-forms",
  // Without its own origin a service can neither store a draft nor send the answers.
  "allow-same-origin",
  // Links to the service's terms open in a new tab, and as whole pages: a browser refuses to open a page
  // with a cross-origin opener policy, as sign-in pages have, inside a sandbox.
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  // At its end a form may lead on, to a page of thanks; only after the visitor's own press.
  "allow-top-navigation-by-user-activation",
];

/**
 * The `sandbox` attribute for a frame that shows a form: as little as Google Forms, Typeform, Tally and
 * Jotform work with. Not allowed, among others: leading this tab elsewhere by itself, dialogs, downloads.
 *
 * A page of this site shares the site's origin, which its fonts need, and could take its own sandbox off if it had
 * scripts as well; the demonstration form needs none.
 *
 * @param address an https address, or a path of this site
 */
export function sandboxOf(address: string): string {
  return address.startsWith("https://") ? serviceNeeds.join(" ") : "allow-forms allow-same-origin";
}
