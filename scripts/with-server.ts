import { spawn } from "node:child_process";

/** Serves the built site, as `npm run serve` does, until it is stopped. */
export async function startServer(port: number): Promise<{ origin: string; stop: () => void }> {
  const server = spawn(process.execPath, ["--import", "tsx", "scripts/serve.mts", "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    server.stdout.once("data", resolve);
    server.once("exit", () => reject(new Error("The built site is not being served; build it first: npm run build")));
  });
  return { origin: `http://localhost:${port}`, stop: () => void server.kill() };
}
