import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

import { ownLinks } from "./links.ts";

const lychee = process.env["OPCON_LYCHEE"];

it.skipIf(!lychee)("names each address of the built site that leads nowhere, and no other", async () => {
  const broken = [
    '<a href="/opcon/core/agent/">',
    '<a href="notes/none">',
    '<a href="/opcon/core/Notes/index.html">',
    '<a href="/opcon/core/agents/#results">',
    '<a href="#end">',
    '<a href="/bundle/none.zip">',
    '<a href="/opcon/core/manuals/none.pdf">',
    '<a href="/opcon/core/25.0/none/">',
    '<img src="/logo.svg">',
    '<img srcset="/opcon/core/ 1x, b.svg 2x">',
    '<link rel="sitemap" href="/opcon/core/map.xml">',
  ];
  const sound = [
    '<a href="/opcon/core/notes/"><a href="/opcon/core/notes"><a href="notes/index.html">',
    '<a href="agents/?x=1#result"><a href="#"><a href="#top"><a href="#:~:text=agent">',
    '<a href="https://x.example/y"><a href="//x.example/y"><a href="mailto:a@x.example">',
    '<img src="data:image/png;base64,AA=="><link rel="stylesheet" href="_assets/site.css">',
  ];
  const files = {
    "index.html": [...broken, ...sound].join("\n"),
    "agents/index.html": '<h2 id="result">Result</h2>',
    "notes/index.html": "<p>Notes</p>",
    "_assets/site.css": 'p {}\np { background: url(font.woff2) }\n@import "theme.css";',
  };
  const root = await mkdtemp(join(tmpdir(), "opcon-links-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, "opcon/core", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const { stdout, status } = spawnSync(lychee!, ownLinks(root, true), { encoding: "utf8" });
  const lines = [...stdout.matchAll(/\(at (\d+):\d+\)/g)].map(([, line]) => Number(line));
  expect(lines.filter((line) => line > broken.length)).toEqual([]);
  expect([...new Set(lines)].toSorted((a, b) => a - b)).toEqual(broken.map((_, index) => index + 1));
  expect(stdout).toContain("site.css]:\n[ERROR] ");
  expect(status).toBe(2);
});
