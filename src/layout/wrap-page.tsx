import { withPrefix } from "gatsby";
import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from "gatsby";
import { pathWithoutPrefix } from "../lib/path";
import { ErrorBoundary } from "./failure-screen";
import { Shell } from "./shell";

type WrapArgs = WrapPageElementBrowserArgs | WrapPageElementNodeArgs;

/** Puts the shell and the error boundary round a page; the same in the browser and in the build. */
export function wrapPage({ element, props }: WrapArgs) {
  const currentPath = pathWithoutPrefix(props.location.pathname, withPrefix("/"));
  return (
    <Shell currentPath={currentPath} isBare={props.pageContext.bare === true}>
      <ErrorBoundary homeHref={withPrefix("/")} resetKey={currentPath}>
        {element}
      </ErrorBoundary>
    </Shell>
  );
}
