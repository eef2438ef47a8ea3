import { spawn } from "node:child_process";

/** The built site behind `npm run serve`, as long as `use` needs it; says what to do where there is none. */
export async function withServer<T>(port: number, use: (origin: string) => Promise<T>): Promise<T> {
  const server = spawn("node", ["--import", "tsx", "scripts/serve.mts", "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await new Promise((resolve, reject) => {
      server.stdout.once("data", resolve);
      setTimeout(() => reject(new Error("The server has not started within 30 seconds")), 30_000).unref();
      server.once("exit", () => reject(new Error("The built site is not being served; build it first: npm run build")));
    });
    return await use(`http://localhost:${port}`);
  } finally {
    server.kill();
  }
}
