import type { GatsbySSR } from "gatsby";

/**
 * The preview shows a page in four frames. They get no event streams, neither Gatsby's nor ours: a browser opens six
 * connections to a host over all of its tabs, and the last frames would wait for one that never ends.
 */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  const script = "if (parent !== window) delete window.EventSource";
  setHeadComponents([<script key="preview-frames" dangerouslySetInnerHTML={{ __html: script }} />]);
};
