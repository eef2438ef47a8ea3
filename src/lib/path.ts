/**
 * A location's path as content writes paths: without the path prefix and without a slash at the end.
 *
 * @param prefix the path of the home page, as in `/` or `/preview/`
 */
export function pathWithoutPrefix(pathname: string, prefix: string): string {
  const base = prefix.replace(/\/$/, "");
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return path.length > 1 ? path.replace(/\/$/, "") : "/";
}
