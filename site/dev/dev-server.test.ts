import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { startChromium } from "@opcon-help/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

const front = (id: string, title: string): string =>
  `---\nid: ${id}\ntitle: ${title}\ndescription: Learn more about the ${id} of a server.\nsidebar: guide\ntype: concept\naudience: [operators]\n---\n`;

const svg = (label: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><text x="5" y="20">${label}</text></svg>\n`;

const content: Readonly<Record<string, string>> = {
  "areas.yml":
    "areas:\n- id: guide\n  title: Guide\n  description: What the guide is about.\n  audience: [operators]\n" +
    "  manual: { title: Guide to ports, file: guide.pdf }\n",
  "versions.yml":
    '- { pluginId: default, version: current, label: "1.0", banner: none, badge: false, noIndex: false, className: current, isLast: true }\n',
  "aliases.yml": "[]\n",
  "glossary.yml": "- term: relay\n  definition: Program that passes requests on.\n",
  "words.yml": "[]\n",
  "dictionary.txt": "",
  "sidebars/guide.yml": "- page: index\n- group: Network\n  items:\n    - page: guide/ports\n    - page: guide/names\n",
  "data/ports.yml":
    "title: Ports\ndescription: Ports of the server.\ncolumns:\n  port: { label: Port, type: code }\n  use: { label: Use, type: text }\n" +
    'rows:\n  - { key: web, port: "443", use: Web pages, source: "spec:a" }\n',
  "data/home-tasks.yml":
    "title: Tasks\ndescription: Tasks on the home page.\ncolumns:\n  label: { label: Label, type: text }\n  hint: { label: Hint, type: text }\n" +
    "  page: { label: Page, type: code }\n  order: { label: Order, type: number }\n  audience: { label: For, type: choice, values: [operators] }\n" +
    'rows:\n  - { key: ports, label: Ports, hint: Open a port, page: guide/ports, order: 1, audience: operators, source: "spec:a" }\n',
  "blocks/open.md": "---\ndescription: How to open a port\n---\n\nOpen the port first.\n",
  "diagrams/flow.svg": svg("Server"),
  "pages/index.md": `${front("home", "Home")}\nStart with the [ports](./guide/ports.md).\n`,
  "pages/guide/ports.md":
    `${front("ports", "Ports")}\nA relay listens on port :fact[ports.web.port]. For more information, see [Names](./names.md).\n\n` +
    '::data-table{set="ports" caption="Ports of the server"}\n\n![A relay passes requests on to the server.](../../diagrams/flow.svg "The server")\n\n::include{block="open"}\n',
  "pages/guide/names.md": `${front("names", "Names")}\nEach server has a name.\n`,
};

const root = join(import.meta.dirname, "../..");
let folder = "";
let server: ChildProcess;
let ended: Promise<unknown>;
let origin = "";
let browser: Awaited<ReturnType<typeof startChromium>>;
let page: Awaited<ReturnType<typeof browser.newPage>>;

const file = (name: string): string => join(folder, "content", name);

async function change(name: string, from: string, to: string): Promise<void> {
  const before = await readFile(file(name), "utf8");
  expect(before).toContain(from);
  await writeFile(file(name), before.replace(from, to));
}

/** Adds a plugin that makes reading Astro's data store slow while the file slow-store exists. */
async function slowStore(): Promise<void> {
  const config = join(folder, "astro.config.mjs");
  const text = await readFile(config, "utf8");
  expect(text).toContain("integrations: [");
  const plugin = `{
    name: "slow-store",
    transform: {
      filter: { id: /astro:data-layer-content$/ },
      handler: () => new Promise((done) => setTimeout(done, existsSync("slow-store") ? 1500 : 0)),
    },
  }`;
  await writeFile(
    config,
    'import { existsSync } from "node:fs";\n' +
      text.replace("integrations: [", `vite: { plugins: [${plugin}] }, integrations: [`),
  );
}

/** The dev server runs in a copy of the project with little content, in a folder from which Node finds the packages. */
beforeAll(async () => {
  await mkdir(join(root, ".cache"), { recursive: true });
  folder = await mkdtemp(join(root, ".cache/dev-server-"));
  for (const [name, text] of Object.entries(content)) {
    await mkdir(dirname(file(name)), { recursive: true });
    await writeFile(file(name), text);
  }
  for (const name of ["site", "astro.config.mjs", "package.json", "tsconfig.json"])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await slowStore();
  await mkdir(join(folder, "node_modules"));
  for (const name of ["tooling", "node_modules/@fontsource", "node_modules/@opcon-help"])
    await symlink(join(root, name), join(folder, name));
  // With this variable, Astro's dev server wouldn't start.
  const { VITEST: _, ...env } = process.env;
  const endWithTests = ["--import", join(root, "tooling/run/setup/end-with-parent.mjs")];
  const astro = join(root, "node_modules/astro/bin/astro.mjs");
  server = spawn(process.execPath, [...endWithTests, astro, "dev", "--port", "0"], {
    cwd: folder,
    // With the git repository of this project, the check would compare the small content with the last commit.
    env: { ...env, NODE_ENV: "development", ASTRO_TELEMETRY_DISABLED: "1", GIT_CEILING_DIRECTORIES: dirname(folder) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  ended = once(server, "exit");
  let output = "";
  origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    server.stdout!.on("data", read);
    server.stderr!.on("data", read);
    server.once("exit", () => reject(new Error(`The dev server ended:\n${output}`)));
  });
  browser = await startChromium();
  page = await browser.newPage();
  await page.goto(`${origin}/opcon/core/guide/ports/`, { timeout: 100_000 });
  // Vite reloads the page once after it has discovered the packages for the browser.
  await page.locator("html[data-theme]").waitFor();
});

afterAll(async () => {
  await browser?.close();
  server?.kill();
  // The process still writes its caches until it ends.
  await ended;
  await rm(folder, { recursive: true, force: true });
});

const shows = (selector: string, text: string): Promise<void> =>
  page.locator(selector).filter({ hasText: text }).first().waitFor({ state: "attached", timeout: 60_000 });

/** Opens a page. A reload after a change can interrupt that and leave the browser waiting, so it tries again. */
const answers = (path: string, status: number): Promise<void> => {
  const open = (): Promise<number | undefined> =>
    page.goto(`${origin}/opcon/core/guide/${path}/`, { timeout: 5000 }).then(
      (response) => response?.status(),
      () => undefined,
    );
  return expect.poll(open, { timeout: 60_000 }).toBe(status);
};

it("shows edits of everything that a page consists of, one after the other", async () => {
  await shows("main", "A relay listens on port 443");
  await change("data/ports.yml", "443", "8443");
  await shows("main p", "A relay listens on port 8443");
  await shows("main table", "8443");
  await change("sidebars/guide.yml", "Network", "Connections");
  await shows("nav.sidebar", "Connections");
  await change("glossary.yml", "passes requests on", "forwards requests");
  await expect
    .poll(() => page.locator(".definition").textContent(), { timeout: 60_000 })
    .toContain("forwards requests");
  await change("blocks/open.md", "Open the port", "Open this port");
  await shows("main p", "Open this port first.");
  await change("diagrams/flow.svg", "Server", "Main server");
  await shows("main svg.diagram", "Main server");
  await change("pages/guide/ports.md", "listens on", "waits at");
  await shows("main", "waits at port 8443");
  await change("pages/guide/ports.md", "title: Ports", "title: Open ports");
  await shows("h1", "Open ports");
});

it("shows a page that an editor empties before it writes the new text", async () => {
  const text = await readFile(file("pages/guide/names.md"), "utf8");
  await answers("names", 200);
  const { atime, mtime } = await stat(file("pages/guide/names.md"));
  const tick = new Date(mtime.getTime() + 1000);
  for (const written of ["", text.replace("title: Names", "title: Names of servers")]) {
    await writeFile(file("pages/guide/names.md"), written);
    await utimes(file("pages/guide/names.md"), atime, tick);
    await wait(20);
  }
  await expect.poll(() => page.locator("h1").textContent(), { timeout: 60_000 }).toContain("Names of servers");
  await answers("ports", 200);
});

it("shows an edit that arrives while a page reads the former titles", async () => {
  const names = file("pages/guide/names.md");
  const text = await readFile(names, "utf8");
  const write = (title: string): Promise<void> => writeFile(names, text.replace(/title: .*/, `title: ${title}`));
  const heading = async (): Promise<string | undefined> =>
    /<h1[^>]*>\s*([^<]*)/.exec(await (await fetch(`${origin}/opcon/core/guide/names/`)).text())?.[1]?.trim();
  await writeFile(join(folder, "slow-store"), "");
  await write("First title");
  // Astro writes its store half a second after an edit.
  await wait(800);
  const reading = heading();
  await wait(100);
  await write("Second title");
  await reading;
  await rm(join(folder, "slow-store"));
  await expect.poll(heading, { timeout: 20_000 }).toBe("Second title");
  await write("Names of servers");
  await expect.poll(heading, { timeout: 20_000 }).toBe("Names of servers");
});

it("shows new, moved, and deleted pages", async () => {
  await writeFile(file("pages/guide/hosts.md"), `${front("hosts", "Hosts")}\nEach host has an address.\n`);
  await change("sidebars/guide.yml", "guide/names", "guide/names\n    - page: guide/hosts");
  await shows("nav.sidebar", "Hosts");
  await answers("hosts", 200);
  expect(await page.locator("main").textContent()).toContain("Each host has an address");
  await rename(file("pages/guide/hosts.md"), file("pages/guide/machines.md"));
  await change("sidebars/guide.yml", "guide/hosts", "guide/machines");
  await answers("machines", 200);
  await answers("hosts", 404);
  await change("sidebars/guide.yml", "\n    - page: guide/machines", "");
  await rm(file("pages/guide/machines.md"));
  await answers("machines", 404);
});

const ports = "pages/guide/ports.md";

/**
 * Ways to break the content: the file, a function that edits its text (without a result, the file is deleted), and the
 * expected message.
 */
const breaks: Record<string, [name: string, edit: (text: string) => string | undefined, ...message: string[]]> = {
  "a link to a page": [ports, (t) => t.replace("names.md", "name.md"), `${ports}:10:`, "did you mean ./names.md"],
  "a link to a heading": [ports, (t) => t.replace("names.md", "names.md#first"), `${ports}:10:`, 'no anchor "#first"'],
  "a percent sign": [ports, (t) => t.replace("names.md", "names%zz.md"), `${ports}:10:`, "isn't a valid address"],
  "a fact": [ports, (t) => t.replace("ports.web.port", "ports.wed.port"), `${ports}:10:`, 'did you mean "web"'],
  "a half-typed directive": [ports, (t) => t.replace('="ports" caption', '="po'), `${ports}:12:1`],
  "an unknown data set": [ports, (t) => t.replace('set="ports"', 'set="prots"'), `${ports}:12:1`, "prots"],
  "front matter": [ports, (t) => t.replace("type: concept", "type: topic"), `${ports}:6:7`, "must be one of: tutorial"],
  "YAML in front matter": [ports, (t) => t.replace("title: ", 'title: "'), `${ports}:3:8`, "isn't closed"],
  "YAML in a data set": [
    "data/ports.yml",
    (t) => t.replace("title: ", 'title: "'),
    "data/ports.yml:1:8",
    "isn't closed",
  ],
  "a sidebar": ["sidebars/guide.yml", (t) => t.replace("guide/names", "guide/nams"), "guide.yml:", "guide/names"],
  "the glossary": ["glossary.yml", (t) => t.replace("term: ", 'term: "'), "glossary.yml:1:9", "isn't closed"],
  "a drawing": ["diagrams/flow.svg", (t) => t.replace("</svg>", ""), "flow.svg:", "isn't valid XML"],
  "a code block": [ports, (t) => t.replace("\n::data", "\n```text\n\n::data"), `${ports}:12:1`, "isn't closed"],
  "a comment": [ports, (t) => t.replace("\n::data", "\n<!-- to do\n\n::data"), `${ports}:12:1`, "isn't closed"],
  "a merge conflict": [
    ports,
    (t) => t.replace(/\nA relay.*/, "\n<<<<<<< HEAD\nA relay.\n=======\nA server.\n>>>>>>> topic"),
    `${ports}:10:1`,
    "A merge left its conflict",
  ],
  "a drawing that is deleted": ["diagrams/flow.svg", () => undefined, `${ports}:`, "flow.svg"],
  "a data set that is deleted": ["data/ports.yml", () => undefined, `${ports}:`, "ports"],
  "a page that is deleted": ["pages/guide/names.md", () => undefined, "guide/names"],
};

it.each(Object.entries(breaks))(
  "a break of %s shows its message until it's fixed",
  async (_title, [name, edit, ...message]) => {
    await answers("ports", 200);
    const text = await readFile(file(name), "utf8");
    const broken = edit(text);
    expect(broken).not.toBe(text);
    await (broken === undefined ? rm(file(name)) : writeFile(file(name), broken));
    const overlay = page.locator("vite-error-overlay");
    const shown = message.reduce((found, hasText) => found.filter({ hasText }), overlay.locator("#message-content"));
    // Much longer than a message takes to appear, and much shorter than Astro takes for an error without a location.
    await shown.waitFor({ timeout: 10_000 });
    await writeFile(file(name), text);
    await shows("main", "port 8443");
    await expect.poll(() => overlay.count(), { timeout: 10_000 }).toBe(0);
  },
);
