/** Whether a text is an https address with a host name that every browser and header accepts. */
export function isWebAddress(text: string): boolean {
  return (
    text.startsWith("https://") && URL.canParse(text) && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(new URL(text).hostname)
  );
}

/** Domains that are reserved for examples: nothing real is ever served from them. */
const reserved = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

/** Whether an address is a placeholder: a reserved domain, or the demonstration files of this site. */
export function isPlaceholder(address: string): boolean {
  if (address.startsWith("/")) return address.startsWith("/demo/");
  const host = URL.canParse(address) ? new URL(address).hostname : address.slice(address.indexOf("@") + 1);
  return reserved.test(host);
}
