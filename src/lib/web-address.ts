/** Not `URL.canParse`: once Node 20 has optimized it, it refuses every host with an umlaut. */
function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A host name that every browser and header accepts, in lower case and in punycode. */
const hostName = /^(?=.{3,253}$)[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})+$/;

/** Whether a text is an https address that leads to a host, and tells it no password. */
export function isWebAddress(text: string): boolean {
  const { hostname = "", username, password } = urlOf(text) ?? {};
  return text.startsWith("https://") && hostName.test(hostname) && !username && !password;
}

/** An address as machines take it, with the letters of its host in punycode: `https://xn--mller-kva.de`. */
export const asciiOrigin = (siteUrl: string): string => urlOf(siteUrl)?.origin ?? siteUrl;

/** The host of a mail address, as of `hello@xn--mller-kva.de`; undefined where it has none. */
function mailHost(address: string): string | undefined {
  const host = address.slice(address.lastIndexOf("@") + 1);
  const found = /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) ? urlOf(`https://${host}`)?.hostname : undefined;
  return found !== undefined && hostName.test(found) ? found : undefined;
}

const mailName = /^(?!\.|.*\.\.|.*\.$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;

/** Whether a text is one mail address, in letters of any script. */
export const isMail = (text: string): boolean =>
  mailName.test(text.slice(0, Math.max(0, text.lastIndexOf("@")))) && mailHost(text) !== undefined;

/** The address of a message: `mailto:hello@xn--mller-kva.de`. */
export function mailto(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at)).replaceAll("%2B", "+")}@${mailHost(address) ?? address.slice(at + 1)}`;
}

/** Services that redirect to another host; frames may not follow them. */
const short =
  /^(?:www\.)?(?:forms\.gle|goo\.gl|bit\.ly|tinyurl\.com|t\.co|t\.ly|ow\.ly|buff\.ly|is\.gd|v\.gd|cutt\.ly|rebrand\.ly|lnkd\.in|rb\.gy|shorturl\.at|s\.id|tiny\.cc|dub\.sh|aka\.ms|g\.co|bl\.ink|qrco\.de|zurl\.\w+|zfrmz\.\w+|(?:[\w-]+\.)?(?:hubs\.ly|short\.gy|page\.link|app\.link))$/;

export const isShortAddress = (address: string): boolean => short.test(urlOf(address)?.hostname ?? "");

/** Hosts that are reserved for examples, or within one house: nobody outside reaches them. */
const reserved =
  /(?:^|\.)(?:example|test|invalid|localhost|local|internal|example\.(?:com|net|org))$|^(?:10|127|169\.254|192\.168)\.[\d.]+$/;

/** Whether an address is a placeholder: a reserved domain, or the demonstration files of this site. */
export function isPlaceholder(address: string): boolean {
  if (address.startsWith("/")) return address.startsWith("/demo/");
  const host = urlOf(address)?.hostname ?? address.slice(address.indexOf("@") + 1);
  return reserved.test(host);
}
