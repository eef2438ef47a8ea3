/** Paths exclude the path prefix; `to` may be a full address of another site. */
export type Redirect = { from: string; to: string; status: number };

const plainPath = /^\/(?!\/)[^\s"'`$\\{};<>*:?#]*$/;
const plainTarget = /^(?:\/(?!\/)|https:\/\/)[^\s"'`$\\{};<>*]*$/;

/** @throws if an address contains host-file syntax, or leads to another host by accident */
export function assertPlain({ from, to }: Redirect): void {
  if (!plainPath.test(from)) throw new Error(`The redirect from ${from} is not a plain path of this site.`);
  if (!plainTarget.test(to)) throw new Error(`The redirect to ${to} is neither a plain path nor an https address.`);
}

/** Appends the visitor's query, a variable of the host file; a target with a query keeps its own. */
export function withQuery(to: string, query: string): string {
  const [path = "", ...fragment] = to.split("#");
  return [path.includes("?") ? path : path + query, ...fragment].join("#");
}

/** A redirecting page. Its language code means "no linguistic content". */
export function redirectPage(target: string): string {
  const safe = target.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!DOCTYPE html><html lang="zxx"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width"/><meta http-equiv="refresh" content="0; url=${safe}"/><meta name="robots" content="noindex"/><link rel="canonical" href="${safe}"/><title>${safe}</title></head><body><main><h1><a href="${safe}">${safe}</a></h1></main></body></html>\n`;
}
