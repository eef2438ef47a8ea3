/**
 * A location's path as written in content: without the path prefix or a trailing slash.
 *
 * @param prefix the home page's path, as in `/` or `/preview/`
 */
export function pathWithoutPrefix(pathname: string, prefix: string): string {
  const base = prefix.replace(/\/$/, "");
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return path.length > 1 ? path.replace(/\/$/, "") : "/";
}
