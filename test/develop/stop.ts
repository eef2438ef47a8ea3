export default () => (globalThis as { stopServing?: () => Promise<void> }).stopServing?.();
