import { withPrefix } from "gatsby";
import type {
  WrapPageElementBrowserArgs,
  WrapPageElementNodeArgs,
  WrapRootElementBrowserArgs,
  WrapRootElementNodeArgs,
} from "gatsby";
import { pathWithoutPrefix } from "../lib/path";
import { required } from "../lib/required";
import { SiteFactsProvider } from "../site/site-facts";
import { PageErrorBoundary, RootErrorBoundary } from "./error-boundary";
import { Shell } from "./shell";

type PageArgs = Pick<WrapPageElementBrowserArgs | WrapPageElementNodeArgs, "element" | "props">;

/** Puts the site's facts, the shell and an error boundary around a page; the same in the browser and in the build. */
export function wrapPage({ element, props }: PageArgs) {
  const { siteFacts, interfaceWords } = (props.data ?? {}) as Partial<Queries.SiteFactsFragment>;
  // Gatsby's own page for unknown addresses while developing, which has a query of its own.
  if (!siteFacts && process.env.NODE_ENV === "development") return element;
  const currentPath = pathWithoutPrefix(props.location.pathname, withPrefix("/"));
  return (
    <SiteFactsProvider facts={required(siteFacts, "siteFacts")} words={required(interfaceWords, "interfaceWords")}>
      <Shell currentPath={currentPath} isBare={props.pageContext.bare === true}>
        <PageErrorBoundary homeHref={withPrefix("/")} resetKey={currentPath}>
          {element}
        </PageErrorBoundary>
      </Shell>
    </SiteFactsProvider>
  );
}

type RootArgs = Pick<WrapRootElementBrowserArgs | WrapRootElementNodeArgs, "element">;

/** Catches what fails outside the page: the shell, its facts, or Gatsby's own renderer. */
export function wrapRoot({ element }: RootArgs) {
  return <RootErrorBoundary homeHref={withPrefix("/")}>{element}</RootErrorBoundary>;
}
