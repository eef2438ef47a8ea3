/** Stops the server of `serve.ts`. */
export default () => (globalThis as { stopServing?: () => Promise<void> }).stopServing?.();
