import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { serve, startChromium, type RunningServer } from "@opcon-help/browser";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** A site with a page of Starlight and a page with a React component. */
const sources = {
  "astro.config.mjs": `import react from "@astrojs/react";
import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "Stack" }), react()], telemetry: false };
`,
  "tsconfig.json":
    '{ "extends": "astro/tsconfigs/strict", "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "react" } }',
  "src/content.config.ts": `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  "src/content/docs/index.md": `---\ntitle: Agents\n---\n\n${"An agent frobnicates.\n\n".repeat(200)}[Gone](./gone/)\n`,
  "src/Counter.tsx": `import { useState } from "react";
export const Counter = () => { const [n, set] = useState(1); return <button onClick={() => set(n + 1)}>{n}</button>; };
`,
  "src/pages/counter.astro": `---
import { Counter } from "../Counter";
---
<html lang="en"><head><title>Counter</title></head><body><Counter client:load /></body></html>
`,
};

let project: string;
let site: RunningServer;
let browser: Awaited<ReturnType<typeof startChromium>>;

/** Runs a program of the project, and returns its exit code and output. */
const run = (program: string, args: string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: project,
    encoding: "utf8",
    // Vitest's DEV and MODE would change Astro's build.
    env: { ...process.env, DEV: undefined, MODE: undefined, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
  });
  return { status, output: stdout + stderr };
};
const node = (script: string, args: string[]) => run(process.execPath, [join(root, script), ...args]);
const built = (file: string): Promise<string> => readFile(join(project, "dist", file), "utf8");

beforeAll(async () => {
  // Node finds packages only in a parent folder of the program.
  await mkdir(join(root, ".cache"), { recursive: true });
  project = await mkdtemp(join(root, ".cache/stack-"));
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(dirname(join(project, name)), { recursive: true });
    await writeFile(join(project, name), text);
  }
  await cp(join(root, "package.json"), join(project, "package.json"));
  const { status, output } = node("node_modules/astro/bin/astro.mjs", ["build"]);
  if (status !== 0) throw new Error(output);
  site = await serve(join(project, "dist"), "404.html", 0);
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(project, { recursive: true, force: true });
});

test("astro and @astrojs/starlight build a page with its title, text, and search", async () => {
  const page = await built("index.html");
  expect(page).toMatch(/<meta name="generator" content="Astro v/);
  expect(page).toMatch(/<h1[^>]*>Agents<\/h1>/);
  expect(page).toContain("<site-search");
});

test("@astrojs/react renders a component at build time, and playwright uses it in Chromium", async () => {
  expect(await built("counter/index.html")).toContain("<button>1</button>");
  const page = await browser.newPage();
  await page.goto(`${site.origin}/counter/`);
  await page.locator("astro-island:not([ssr])").waitFor({ state: "attached" });
  await page.getByRole("button").click();
  expect(await page.getByRole("button").textContent()).toBe("2");
});

test("pagefind finds a word of the page", async () => {
  const page = await browser.newPage();
  await page.goto(`${site.origin}/counter/`);
  const search = `import("/pagefind/pagefind.js").then(async ({ search }) => (await search("frobnicates")).results.length)`;
  expect(await page.evaluate(search)).toBe(1);
});

test("pagedjs lays the text out on pages", async () => {
  const page = await browser.newPage();
  await page.setContent(`<style>@page { size: A5 }</style>${"<p>An agent runs jobs.</p>".repeat(100)}`);
  await page.addScriptTag({ content: "window.PagedConfig = { auto: false }" });
  await page.addScriptTag({ path: join(root, "tooling/pdf/node_modules/pagedjs/dist/paged.polyfill.js") });
  const pages = await page.evaluate("PagedPolyfill.preview().then(({ total }) => total)");
  expect(pages).toBeGreaterThan(3);
  expect(await page.locator(".pagedjs_page p").count()).toBeGreaterThanOrEqual(100);
});

const lychee = process.env["OPCON_LYCHEE"] ?? "";

test.skipIf(lychee === "" && !process.env["CI"])("lychee finds a broken link", () => {
  const { status, output } = run(lychee, ["--offline", "--root-dir", join(project, "dist"), "dist/index.html"]);
  expect({ status, output }).toMatchObject({ status: 2 });
  expect(output).toContain("gone");
});

test("vitest fails for a test that fails", async () => {
  await writeFile(
    join(project, "wrong.test.ts"),
    'import { expect, test } from "vitest";\ntest("two", () => expect(1 + 1).toBe(3));\n',
  );
  const { status, output } = node("node_modules/vitest/vitest.mjs", ["run", "--root", project]);
  expect({ status, output }).toMatchObject({ status: 1 });
  expect(output).toMatch(/1 failed/);
});
