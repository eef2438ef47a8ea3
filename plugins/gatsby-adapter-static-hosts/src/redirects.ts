/** Paths are without the path prefix; `to` may also be the full address of another site. */
export type Redirect = { from: string; to: string; status: number };

/** Characters of a path that no host file reads as syntax. */
const plainPath = /^\/(?!\/)[^\s"'`$\\{};<>*:?#]*$/;
const plainTarget = /^(?:\/(?!\/)|https:\/\/)[^\s"'`$\\{};<>*]*$/;

/** @throws when an address could be read as syntax by a host file, or would lead to another host unasked */
export function assertPlain({ from, to }: Redirect): void {
  if (!plainPath.test(from)) throw new Error(`The redirect from ${from} is not a plain path of this site.`);
  if (!plainTarget.test(to)) throw new Error(`The redirect to ${to} is neither a plain path nor an https address.`);
}

/** The target with the visitor's query, as the host file writes it, with its `?`. A target that has one keeps its own. */
export function withQuery(to: string, query: string): string {
  const [path = "", ...fragment] = to.split("#");
  return [path.includes("?") ? path : path + query, ...fragment].join("#");
}

/** A page that redirects. It has no text, so it has the language code for "no linguistic content". */
export function redirectPage(target: string): string {
  const safe = target.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!DOCTYPE html><html lang="zxx"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width"/><meta http-equiv="refresh" content="0; url=${safe}"/><meta name="robots" content="noindex"/><link rel="canonical" href="${safe}"/><title>${safe}</title></head><body><main><h1><a href="${safe}">${safe}</a></h1></main></body></html>\n`;
}
