import "./src/styles/index.scss";
import { wrapPage } from "./src/layout/wrap-page";

export const wrapPageElement = wrapPage;
