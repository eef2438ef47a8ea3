/** Ends what `serve.ts` has started. */
export default () => (globalThis as { stopServing?: () => Promise<void> }).stopServing?.();
