/** The minimum for Google Forms, Typeform, Tally and Jotform: no dialogs, downloads, or navigating without a click. */
const serviceNeeds = [
  "allow-scripts",
  "allow-forms",
  // Services need their own origin to store drafts and send answers.
  "allow-same-origin",
  // Browsers refuse to open a page with a cross-origin opener policy, such as a sign-in page, inside a sandbox.
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  // For a confirmation page.
  "allow-top-navigation-by-user-activation",
];

/** A form on this site has the site's origin, which its fonts need, so scripts could remove its own sandbox. */
export function sandboxOf(address: string): string {
  return address.startsWith("https://") ? serviceNeeds.join(" ") : "allow-forms allow-same-origin";
}
