/**
 * A location's path as written in content: without the path prefix or a trailing slash.
 *
 * @param prefix the home page's path, as in `/` or `/preview/`
 */
export function pathWithoutPrefix(pathname: string, prefix: string): string {
  return pathname.slice(prefix.length - 1).replace(/(.)\/$/, "$1") || "/";
}
