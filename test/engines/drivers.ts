import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";

/**
 * What a visitor does, in two engines that Playwright's own builds do not represent: the Firefox and the WebKit
 * that people have installed. Firefox is spoken to over WebDriver BiDi without a driver between, WebKit over
 * classic WebDriver; both are W3C protocols, and four verbs of them are enough here.
 */
export type Visitor = {
  open: (address: string) => Promise<void>;
  /** Presses a key, or several at once: `Tab`, `Enter`, `Escape`, a single character, `Control+z`. */
  press: (key: string) => Promise<void>;
  /** Presses the pointer on the first element of a selector, also in a shadow root, after resting there; times in ms. */
  point: (selector: string, times?: { hover?: number; press?: number }) => Promise<void>;
  /** Runs an expression in the page, and gives its value as JSON would. */
  read: <Value>(expression: string) => Promise<Value>;
  /** The addresses of all tabs. */
  tabs: () => Promise<string[]>;
  leave: () => Promise<void>;
};

export type Screen = { width: number; height: number };

// WebDriver's own code points for keys.
const keys: Record<string, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Control: "\uE009",
  Escape: "\uE00C",
  End: "\uE010",
  ArrowLeft: "\uE012",
  ArrowDown: "\uE015",
};
const keyActions = (pressed: string) => {
  const values = pressed.split(/(?<=.)\+/).map((key) => keys[key] ?? key);
  return [
    {
      type: "key",
      id: "keyboard",
      actions: [
        ...values.map((value) => ({ type: "keyDown", value })),
        ...values.toReversed().map((value) => ({ type: "keyUp", value })),
      ],
    },
  ];
};

type Point = { x: number; y: number };
const pointerActions = ({ x, y }: Point, { hover = 0, press = 0 } = {}) => [
  {
    type: "pointer",
    id: "pointer",
    actions: [
      { type: "pointerMove", x, y },
      { type: "pause", duration: hover },
      { type: "pointerDown", button: 0 },
      { type: "pause", duration: press },
      { type: "pointerUp", button: 0 },
    ],
  },
];
const middleOf = (selector: string) => `(() => {
  const find = (root) => root.querySelector(${JSON.stringify(selector)}) ??
    [...root.querySelectorAll("*")].map((host) => host.shadowRoot && find(host.shadowRoot)).find(Boolean);
  const { x, y, width, height } = find(document).getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
})()`;

/** Starts a program and waits until its output has said where it listens. */
async function start(
  command: string,
  args: readonly string[],
  ready: RegExp,
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, MOZ_HEADLESS: "1" } });
  let output = "";
  const said = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const match = ready.exec(output);
      if (match) resolve(match[0]);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)));
  });
  return { child, said };
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null ? Promise.resolve() : new Promise<void>((resolve) => child.once("exit", () => resolve()));

export async function startFirefox(
  command: string,
  screen: Screen,
  preferences: Record<string, unknown> = {},
): Promise<Visitor> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const settings = {
    // Nothing of its own over the network, and no page before the first.
    "app.update.enabled": false,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    // A window of a machine without a screen is never in front; its pages must believe that it is.
    "focusmanager.testmode": true,
    "datareporting.policy.dataSubmissionEnabled": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": false,
    ...preferences,
  };
  writeFileSync(
    join(profile, "user.js"),
    Object.entries(settings)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(""),
  );
  const { child, said } = await start(
    command,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const socket = new WebSocket(`${said.split(" ").at(-1)}/session`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));

  type Answer = { id: number; type: string; result: never; error?: string; message?: string };
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  socket.on("message", (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    const promise = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === "error") promise?.reject(new Error(`${answer.error}: ${answer.message}`));
    else promise?.resolve(answer.result);
  });
  let lastId = 0;
  const send = <Result>(method: string, params: object = {}) =>
    new Promise<Result>((resolve, reject) => {
      waiting.set(++lastId, { resolve: resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });

  type Tree = { contexts: { context: string; url: string }[] };
  await send("session.new", { capabilities: { alwaysMatch: {} } });
  const { contexts } = await send<Tree>("browsingContext.getTree");
  const context = contexts[0]!.context;
  await send("browsingContext.setViewport", { context, viewport: screen });

  const read = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await send<{
      result?: { value: string };
      exceptionDetails?: { text: string };
    }>("script.evaluate", {
      expression: `JSON.stringify((${expression}) ?? null)`,
      target: { context },
      awaitPromise: true,
    });
    if (result === undefined) throw new Error(exceptionDetails?.text);
    return JSON.parse(result.value) as Value;
  };
  return {
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    press: async (key) => void (await send("input.performActions", { context, actions: keyActions(key) })),
    point: async (selector, times) =>
      void (await send("input.performActions", {
        context,
        actions: pointerActions(await read<Point>(middleOf(selector)), times),
      })),
    read,
    tabs: async () => (await send<Tree>("browsingContext.getTree")).contexts.map(({ url }) => url),
    leave: async () => {
      socket.terminate();
      child.kill();
      await ended(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export async function startWebKit(command: string, screen: Screen): Promise<Visitor> {
  const port = 9000 + (process.pid % 900) + 60;
  // Headless machines have no screen; the driver's browser wants one.
  const [program, ...before] = process.env.DISPLAY ? [command] : ["xvfb-run", "--auto-servernum", command];
  const child = spawn(program, [...before, `--port=${port}`], { stdio: "inherit", detached: true });
  const origin = `http://127.0.0.1:${port}`;
  const send = async <Result>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Result> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await untilAnswered(() => send("GET", "/status"), child);
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
          args: ["--automation"],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/window/rect`, screen);
  const read = async <Value>(expression: string) =>
    JSON.parse(
      await send<string>("POST", `${session}/execute/sync`, {
        script: `return JSON.stringify((${expression}) ?? null)`,
        args: [],
      }),
    ) as Value;
  return {
    open: async (url) => void (await send("POST", `${session}/url`, { url })),
    press: async (key) => void (await send("POST", `${session}/actions`, { actions: keyActions(key) })),
    point: async (selector, times) =>
      void (await send("POST", `${session}/actions`, {
        actions: pointerActions(await read<Point>(middleOf(selector)), times),
      })),
    read,
    tabs: async () => {
      const here = await send<string>("GET", `${session}/window`);
      const addresses: string[] = [];
      for (const handle of await send<string[]>("GET", `${session}/window/handles`)) {
        await send("POST", `${session}/window`, { handle });
        addresses.push(await send<string>("GET", `${session}/url`));
      }
      await send("POST", `${session}/window`, { handle: here });
      return addresses;
    },
    leave: async () => {
      await send("DELETE", session).catch(() => undefined);
      process.kill(-child.pid!);
      await ended(child);
    },
  };
}

async function untilAnswered(ask: () => Promise<unknown>, child: ChildProcess): Promise<void> {
  for (;;) {
    const isThere = await ask().then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (child.exitCode !== null) throw new Error(`The driver ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Engine = [name: string, start: (screen: Screen) => Promise<Visitor>];

/** The engines of this machine, as `npm run test:engines` has found them. */
export function foundEngines(): Engine[] {
  const { FIREFOX, WEBKIT_DRIVER } = process.env;
  const engines: Engine[] = [];
  if (FIREFOX) engines.push(["Firefox", (screen) => startFirefox(FIREFOX, screen)]);
  if (WEBKIT_DRIVER) engines.push(["WebKit", (screen) => startWebKit(WEBKIT_DRIVER, screen)]);
  return engines;
}

/** Reads again and again until the value is right. */
export async function until<Value>(
  what: string,
  read: () => Promise<Value>,
  isRight: (value: Value) => boolean,
): Promise<Value> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    if (Date.now() > deadline) throw new Error(`${what}: still ${JSON.stringify(value)} after 10 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
