declare module "!!raw-loader!*" {
  const text: string;
  export default text;
}

/** Parts of Gatsby's runtime, which it does not document. */
interface Window {
  ___emitter?: { on(type: string, job: () => void): void };
  ___loader?: {
    loadPageSync(path: string): { json?: { data?: unknown }; page: { componentChunkName: string } } | undefined;
  };
}
