import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { launchOptions } from "@opcon-help/browser";
import { chromium } from "playwright-core";

/** One tab of a browser. */
export interface Tab {
  open: (address: string) => Promise<unknown>;
  /** Evaluates an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  clickAt: (x: number, y: number) => Promise<unknown>;
  press: (key: string, modifier?: "Control") => Promise<unknown>;
  close: () => Promise<unknown>;
}

export type EngineName = "chromium" | "firefox" | "webkit";

async function openChromium(): Promise<Tab> {
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  return {
    open: (address) => page.goto(address),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key, modifier) => page.keyboard.press(modifier ? `${modifier}+${key}` : key),
    close: () => browser.close(),
  };
}

/** Keys by their name, as WebDriver writes them. */
const keys: Readonly<Record<string, string>> = {
  Control: "\uE009",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowDown: "\uE015",
};

const clickActions = (x: number, y: number): object[] => [
  {
    type: "pointer",
    id: "mouse",
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];

function keyActions(key: string, modifier?: string): object[] {
  const pressed = [...(modifier ? [modifier] : []), key].map((name) => keys[name] ?? name);
  const down = pressed.map((value) => ({ type: "keyDown", value }));
  const up = pressed.toReversed().map((value) => ({ type: "keyUp", value }));
  return [{ type: "key", id: "keyboard", actions: [...down, ...up] }];
}

const ended = (child: ChildProcess): Promise<unknown> => {
  child.kill();
  return child.exitCode === null ? once(child, "exit") : Promise.resolve();
};

/** The first match in what a program prints. */
async function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  for await (const line of createInterface(child.stderr!)) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`The browser ended with ${child.exitCode}`);
}

/** Firefox, through WebDriver BiDi. */
async function openFirefox(): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), "opcon-firefox-"));
  const program = process.env["OPCON_FIREFOX"] ?? "firefox-esr";
  const child = spawn(program, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const failed = once(child, "error").then(([error]) => Promise.reject(error as Error));
  const origin = await Promise.race([printed(child, /BiDi listening on (ws:\S+)/), failed]);
  const socket = new WebSocket(`${origin}/session`);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, message } = JSON.parse(String(data)) as { id: number; result?: object; message?: string };
    if (result) waiting.get(id)?.resolve(result as Record<string, unknown>);
    else waiting.get(id)?.reject(new Error(message));
  });
  const send = (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = waiting.size;
    waiting.set(id, Promise.withResolvers());
    socket.send(JSON.stringify({ id, method, params }));
    return waiting.get(id)!.promise;
  };
  await send("session.new", { capabilities: {} });
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const { context } = contexts[0]!;
  return {
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    evaluate: async (expression) => {
      const params = { expression: `(async () => JSON.stringify(await (${expression})))()`, target: { context } };
      const answer = await send("script.evaluate", { ...params, awaitPromise: true });
      if (answer["type"] === "exception") throw new Error((answer["exceptionDetails"] as { text: string }).text);
      const { value } = answer["result"] as { value?: string };
      return value === undefined ? undefined : (JSON.parse(value) as unknown);
    },
    clickAt: (x, y) => send("input.performActions", { context, actions: clickActions(x, y) }),
    press: (key, modifier) => send("input.performActions", { context, actions: keyActions(key, modifier) }),
    close: async () => {
      socket.close();
      await ended(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

const webkitPort = 4777;

/** WebKitGTK, through its WebDriver. It needs a display, such as Xvfb's. */
async function openWebkit(): Promise<Tab> {
  if (!process.env["DISPLAY"]) throw new Error("there is no display. Run it with xvfb-run -a");
  const child = spawn("WebKitWebDriver", [`--port=${webkitPort}`], { stdio: "ignore" });
  const failed = once(child, "error").then(([error]) => Promise.reject(error as Error));
  const send = async (method: string, path: string, body: object = {}): Promise<unknown> => {
    const address = `http://localhost:${webkitPort}/session${path}`;
    const answer = await fetch(address, { method, ...(method === "POST" && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const start = async (tries = 50): Promise<string> => {
    const binary = process.env["OPCON_WEBKIT"] ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
    const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
    try {
      return ((await send("POST", "", { capabilities: { alwaysMatch: options } })) as { sessionId: string }).sessionId;
    } catch (error) {
      // The driver doesn't report when it's ready, so the connection is tried again.
      if (tries === 0 || !(error instanceof TypeError)) throw error;
      await new Promise((done) => setTimeout(done, 100));
      return start(tries - 1);
    }
  };
  const session = await Promise.race([start(), failed]);
  // As wide as a desktop, on which the table of contents is next to the text.
  await send("POST", `/${session}/window/rect`, { width: 1300, height: 900 });
  const act = (actions: object[]): Promise<unknown> => send("POST", `/${session}/actions`, { actions });
  return {
    open: (url) => send("POST", `/${session}/url`, { url }),
    evaluate: (expression) => send("POST", `/${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    clickAt: (x, y) => act(clickActions(x, y)),
    press: (key, modifier) => act(keyActions(key, modifier)),
    close: async () => {
      await send("DELETE", `/${session}`);
      await ended(child);
    },
  };
}

export const engines: Readonly<Record<EngineName, () => Promise<Tab>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebkit,
};
