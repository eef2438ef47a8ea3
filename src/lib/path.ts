/** A path as written in content: without a trailing slash and the prefix, as in `/` or `/preview/`. */
export function pathWithoutPrefix(pathname: string, prefix: string): string {
  return pathname.slice(prefix.length - 1).replace(/(.)\/$/, "$1") || "/";
}
