/** Not `URL.canParse`: after Node 20 has optimized it, it refuses every host with an umlaut. */
function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A host name that every browser and header accepts, in lower-case punycode. */
const hostName = /^(?=.{3,253}$)[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})+$/;

/** Whether a text is an https address with a valid host and without a password. */
export function isWebAddress(text: string): boolean {
  const { hostname = "", username, password } = urlOf(text) ?? {};
  return text.startsWith("https://") && hostName.test(hostname) && !username && !password;
}

/** The origin of an address in punycode: `https://xn--mller-kva.de`. */
export const asciiOrigin = (siteUrl: string): string => urlOf(siteUrl)?.origin ?? siteUrl;

/** The host of a mail address in punycode; undefined if invalid. */
function mailHost(address: string): string | undefined {
  const host = address.slice(address.lastIndexOf("@") + 1);
  const found = /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) ? urlOf(`https://${host}`)?.hostname : undefined;
  return found !== undefined && hostName.test(found) ? found : undefined;
}

const mailName = /^(?!\.|.*\.\.|.*\.$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;

export const isMail = (text: string): boolean =>
  mailName.test(text.slice(0, Math.max(0, text.lastIndexOf("@")))) && mailHost(text) !== undefined;

/** A link to a mail address: `mailto:hello@xn--mller-kva.de`. */
export function mailto(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at)).replaceAll("%2B", "+")}@${mailHost(address) ?? address.slice(at + 1)}`;
}

/** URL shorteners. The site's policy blocks their redirects in a frame. */
const short =
  /^(?:www\.)?(?:forms\.gle|goo\.gl|bit\.ly|tinyurl\.com|t\.co|t\.ly|ow\.ly|buff\.ly|is\.gd|v\.gd|cutt\.ly|rebrand\.ly|lnkd\.in|rb\.gy|shorturl\.at|s\.id|tiny\.cc|dub\.sh|aka\.ms|g\.co|bl\.ink|qrco\.de|zurl\.\w+|zfrmz\.\w+|(?:[\w-]+\.)?(?:hubs\.ly|short\.gy|page\.link|app\.link))$/;

export const isShortAddress = (address: string): boolean => short.test(urlOf(address)?.hostname ?? "");

/** Hosts reserved for examples or private networks. */
const reserved =
  /(?:^|\.)(?:example|test|invalid|localhost|local|internal|example\.(?:com|net|org))$|^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$/;

/** Whether an address is a placeholder: a reserved host, or a demonstration file of this site. */
export function isPlaceholder(address: string): boolean {
  if (address.startsWith("/")) return address.startsWith("/demo/");
  const host = urlOf(address)?.hostname ?? address.slice(address.indexOf("@") + 1);
  return reserved.test(host);
}
