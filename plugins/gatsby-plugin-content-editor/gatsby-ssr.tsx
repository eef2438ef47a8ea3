import type { GatsbySSR } from "gatsby";

/** Before every other script: each of them may open an event stream. Only while developing. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  if (process.env.NODE_ENV !== "development") return;
  setHeadComponents([<script key="event-source" src="/___content/event-source.js" />]);
};
