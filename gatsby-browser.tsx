import "./src/styles/index.scss";
import { wrapPage, wrapRoot } from "./src/layout/wrap-page";

export const wrapPageElement = wrapPage;
export const wrapRootElement = wrapRoot;
