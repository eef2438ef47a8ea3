import { type WrapPageElementNodeArgs, withPrefix } from "gatsby";
import { required } from "../lib/required";
import { SiteFactsProvider } from "../site/site-facts";
import { FailureScreen } from "./failure-screen";
import { Shell } from "./shell";

export function wrapPage({ element, props }: WrapPageElementNodeArgs) {
  const { siteFacts, interfaceWords } = (props.data ?? {}) as Partial<Queries.SiteFactsFragment>;
  // As in the content: without the path prefix, and a slash at the end.
  const currentPath = props.location.pathname.slice(withPrefix("/").length - 1).replace(/(.)\/$/, "$1") || "/";
  // Gatsby's development 404 has no page data, and a page may briefly lack some while a file is reread.
  const isComplete = (siteFacts && interfaceWords) || process.env.NODE_ENV !== "development";
  return (
    <FailureScreen homeHref={withPrefix("/")}>
      {isComplete ? (
        <SiteFactsProvider facts={required(siteFacts, "siteFacts")} words={required(interfaceWords, "interfaceWords")}>
          <Shell currentPath={currentPath} isBare={props.pageContext.bare === true}>
            {element}
          </Shell>
        </SiteFactsProvider>
      ) : (
        element
      )}
    </FailureScreen>
  );
}
