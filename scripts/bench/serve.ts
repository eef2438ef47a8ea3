import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** The built site behind `npm run serve`, as long as `use` needs it. */
export async function withServer<T>(port: number, use: (origin: string) => Promise<T>): Promise<T> {
  const server: ChildProcess = spawn("node", ["--import", "tsx", "scripts/serve.mts", "--port", String(port)]);
  const origin = `http://localhost:${port}`;
  try {
    for (let tries = 0; ; tries += 1) {
      if (await fetch(origin).then(Boolean, () => false)) break;
      if (tries > 100) throw new Error("npm run serve does not answer; is the site built?");
      await wait(200);
    }
    return await use(origin);
  } finally {
    server.kill();
  }
}
