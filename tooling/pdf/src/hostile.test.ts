import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterEach, expect, it, vi } from "vitest";

import { manualsFolder } from "./manifest.ts";
import { printed, type PrintedManual } from "./testing/printed.ts";
import { code, dataTable, heading, type FixturePage, type FixtureSite, makeSite } from "./testing/fixture-site.ts";
import { numbered } from "./testing/stress-pages.ts";

vi.setConfig({ testTimeout: 400_000 });

let site: FixtureSite | undefined;
let server: Server | undefined;
afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  await site?.remove();
});

async function make(...pages: FixturePage[]): Promise<PrintedManual> {
  await site?.remove();
  site = await makeSite(pages);
  return await printed(site);
}

const page = (path: string, body: string): FixturePage => ({ path, title: `Page ${path}`, body });

it("prints what is long, deep or large, and loses nothing of it", async () => {
  const rows = numbered(1500, (row) => [`Row ${row}`, `Value ${row}`, "Text that stands beside it"]);
  const nested = numbered(10, (depth) => depth).reduceRight(
    (inner, depth) => `<ul><li>Depth ${depth}${inner}</li></ul>`,
    "",
  );
  const links = numbered(600, (link) => `<p>See <a href="https://vendor.example/topic/${link}">topic ${link}</a>.</p>`);
  const { outcome, read } = await make(
    page("rows", dataTable("Rows", ["Key", "Value", "Note"], rows)),
    page("lines", code(numbered(1000, (line) => `line ${line} of the script`))),
    page("nested", nested),
    page("word", `<p>${"Unbreakable".repeat(60)}</p><p><code>${"x".repeat(900)}</code></p>`),
    page("links", links.join("")),
    page(
      "script",
      `<p>Before</p><script>document.body.textContent = "ran"</script><svg role="img" aria-label="Drawing" viewBox="0 0 10 10" onload="document.body.textContent = 'ran'">` +
        `<script>document.body.textContent = "ran"</script><text y="5" font-size="2">Label</text></svg><p>After</p>`,
    ),
    page("end", `<p>Text.</p>${heading(2, "last", "A heading at the end")}`),
  );
  expect(outcome.findings).toEqual([]);
  expect(outcome.record!.blocks).toBeGreaterThan(1500 * 3 + 1000 + 600);
  const words = (await read()).texts.join(" ");
  for (const text of ["Row 1500", "line 1000 of the script", "Depth 10", "topic 600", "A heading at the end"])
    expect(words).toContain(text);
  expect(words).not.toContain("ran");
});

it("prints Greek letters, arrows, mathematics, and box drawing, in text and in code", async () => {
  const signs = "αβγΔπΩ ←↑→↓⇒ ≤≥≠≈∞∑√ ┌─┬┐│└╚═╝ ■▲●✓✗ x₂⁴";
  const { outcome, read } = await make(page("signs", `<p>${signs} <strong>${signs}</strong></p>${code([signs])}`));
  expect(outcome.findings).toEqual([]);
  const words = (await read()).texts.join("").replace(/\s/g, "");
  // The characters are in text, in bold text, and in code.
  expect(words.split(signs.replace(/\s/g, "")).length).toBeGreaterThan(3);
});

it("says what it cannot print, where it is, and asks nobody outside for it", async () => {
  const asked: string[] = [];
  server = createServer((request) => asked.push(request.url ?? "")); // Doesn't respond.
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const silent = `http://127.0.0.1:${port}/picture.png`;

  const findingsOf = async (name: string, body: string): Promise<string> =>
    (await make(page(name, body))).outcome.findings.join("\n");
  expect(await findingsOf("foreign", "<p>\u65E5\u672C\u8A9E and \u05E2\u05D1\u05E8\u05D9\u05EA</p>")).toMatch(
    /the font .* on page 1 replaces .* for characters that they don't contain/,
  );
  expect(await findingsOf("outside", `<p><img src="${silent}" alt="Outside"></p>`)).toMatch(
    /^content\/pages\/outside\.md: <img> .* can't be printed/,
  );
  const drawing = `<svg role="img" aria-label="Drawing" viewBox="0 0 10 10"><image href="${silent}" width="9" height="9"/></svg>`;
  expect(await findingsOf("inside", drawing)).toBe(`the manual requests ${silent}: outside the manual`);
  expect(asked).toEqual([]);
});

it("leaves nothing behind when it is stopped; what a killed run leaves is gone after the next one", async () => {
  site = await makeSite([page("one", "<p>Text.</p>")]);
  const temporary = await mkdtemp(join(tmpdir(), "own-"));
  const run = async (signal?: NodeJS.Signals): Promise<number | null> => {
    const cli = fileURLToPath(new URL("cli.ts", import.meta.url));
    const child = spawn(process.execPath, [cli, "guide"], {
      cwd: site!.root,
      env: { ...process.env, TMPDIR: temporary },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    child.stdout.resume();
    if (signal) {
      await vi.waitUntil(async () => (await readdir(temporary)).length > 0, { timeout: 60_000 });
      child.kill(signal);
    }
    return ((await ended) as [number | null])[0];
  };
  expect(await run("SIGTERM")).toBe(143);
  expect(await readdir(temporary)).toEqual([]);
  await mkdir(join(site.root, manualsFolder), { recursive: true });
  await writeFile(join(site.root, manualsFolder, "guide.pdf.1.new"), "half");
  expect(await run()).toBe(0);
  expect(await readdir(temporary)).toEqual([]);
  await rm(temporary, { recursive: true });
  expect(await readdir(join(site.root, manualsFolder))).toEqual(["guide.pdf", "manuals.json"]);
});
