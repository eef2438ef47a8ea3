import { showOverlay } from "./src/overlay";

export const onInitialClientRender = (): void => void showOverlay();
