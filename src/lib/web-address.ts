/** Not `URL.canParse`: once Node 20 has optimized it, it refuses every host with an umlaut. */
function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether a text is an https address with a host name that every browser and header accepts. */
export function isWebAddress(text: string): boolean {
  return text.startsWith("https://") && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(urlOf(text)?.hostname ?? "");
}

/** An address as machines take it, with the letters of its host in punycode: `https://xn--mller-kva.de`. */
export const asciiOrigin = (siteUrl: string): string => urlOf(siteUrl)?.origin ?? siteUrl;

/** The same of a mail address: `hello@xn--mller-kva.de`. */
export function asciiMail(address: string): string {
  const host = address.slice(address.lastIndexOf("@") + 1);
  const ascii = urlOf(`https://${host}`)?.hostname;
  return ascii === undefined ? address : address.slice(0, -host.length) + ascii;
}

/** Services that redirect to another host; frames may not follow them. */
const short =
  /^(?:forms\.gle|goo\.gl|bit\.ly|tinyurl\.com|t\.co|t\.ly|ow\.ly|buff\.ly|is\.gd|v\.gd|cutt\.ly|rebrand\.ly|lnkd\.in|rb\.gy|shorturl\.at|s\.id|tiny\.cc|dub\.sh|zfrmz\.(?:com|eu|in)|(?:[\w-]+\.)?(?:hubs\.ly|short\.gy|page\.link|app\.link))$/;

export const isShortAddress = (address: string): boolean => short.test(urlOf(address)?.hostname ?? "");

/** Domains that are reserved for examples: nothing real is ever served from them. */
const reserved = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

/** Whether an address is a placeholder: a reserved domain, or the demonstration files of this site. */
export function isPlaceholder(address: string): boolean {
  if (address.startsWith("/")) return address.startsWith("/demo/");
  const host = urlOf(address)?.hostname ?? address.slice(address.indexOf("@") + 1);
  return reserved.test(host);
}
