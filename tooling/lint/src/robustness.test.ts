import { spawnSync } from "node:child_process";
import { chmod, mkdir, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { array, assert as assertProperty, asyncProperty, constantFrom, oneof, string } from "fast-check";

import type { Finding } from "@opcon-help/model";
import { newCache } from "./engine/cache.ts";
import { checkContent, checkFiles } from "./index.ts";
import { runHere } from "./testing/run-cli.ts";
import { front, sampleContent } from "./testing/sample-content.ts";
import { writeProject } from "./testing/sample-site.ts";

const isWindows = process.platform === "win32";
const notes = "content/pages/notes.md";
const card = front({ id: "notes", title: "Notes", sidebar: "release" });

/** The line endings of Markdown, which include a lone carriage return, and those of YAML. */
const readings = [/\r\n|\n|\r/, /\n/];

const isPlace = (text: string, line: number, column: number): boolean =>
  readings.some((end) => {
    const found = text.split(end)[line - 1];
    // A position can be directly after the end of a line.
    return found !== undefined && column > 0 && column <= found.length + 1;
  });

/** Checks that findings are in files and at positions that exist. */
function expectPlaced(findings: readonly Finding[], files: ReadonlyMap<string, string>): void {
  for (const { file, line, column, message } of findings) {
    expect(message).not.toBe("");
    const isPlaced = line === 0 || isPlace(files.get(file) ?? "", line, column);
    expect(isPlaced, `${file}:${line}:${column} ${message}`).toBe(true);
  }
}

/** A mistake in another file. Finding it shows that the other files are still checked. */
const planted = { "content/pages/index.md": (text: string): string => `${text}\n[here](./none.md)\n` };

/** Keeps the results of the other files, which don't change. */
const cache = newCache();

async function checkWith(file: string, text: string): Promise<void> {
  const files = new Map(sampleContent(planted)).set(file, text);
  const findings = await checkFiles(files, cache);
  expectPlaced(findings, files);
  expect(findings.some(({ file: at, rule }) => at === "content/pages/index.md" && rule === "link-text")).toBe(true);
}

/** Fragments that have a meaning in Markdown, YAML, or HTML, and unusual characters. */
const piece = oneof(
  constantFrom(
    ...'\n|\n\n|# |## |- |1. |> |    |```|```text\n|~~~|:::note\n|:::|::data-table{set="ports" caption="x"}|:fact[ports.agent.port]|[a](./b.md)|[a]|[a]: ./b.md\n|![](|**|_|`|<b>|<!--|-->|<script>|{x}|\\|&amp;|&#0;|---\n|id: a\n|title: |: |- {a: [|\t|\u0000|\uFEFF|\u202E|\u200B|😀|\uD800|\r\n|\r|import x from \'y\'\n'.split(
      "|",
    ),
    "|",
    "|---|\n",
  ),
  string({ unit: "binary", maxLength: 12 }),
);
const text = array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));

describe("no text stops the gate, hides the rest, or is reported out of place", () => {
  test.each([
    ["a page", notes, (body: string) => card + body],
    ["front matter", notes, (body: string) => `---\n${body}\n---\nText.\n`],
    ["half a page", notes, (body: string) => (card + body).slice(0, body.length)],
    ["a data set", "content/data/ports.yml", (body: string) => body],
    [
      "a cell",
      "content/data/ports.yml",
      (body: string) =>
        sampleContent()
          .get("content/data/ports.yml")!
          .replace("REST API", () => JSON.stringify(body)),
    ],
    ["a sidebar", "content/sidebars/start.yml", (body: string) => body],
    ["the aliases", "content/aliases.yml", (body: string) => body],
    ["the glossary", "content/glossary.yml", (body: string) => body],
    ["the areas", "content/areas.yml", (body: string) => body],
    ["the words", "content/words.yml", (body: string) => body],
    ["a diagram", "content/diagrams/agents.svg", (body: string) => body],
    ["the ledger", "content/ledger.json", (body: string) => body],
  ])("%s", async (_, file, make) => {
    const property = asyncProperty(text, (body) => checkWith(file, make(body)));
    await expect(assertProperty(property, { numRuns: 60 })).resolves.toBeUndefined();
  });
});

const many = (what: string, length: number): string => what.repeat(Math.ceil(length / what.length)).slice(0, length);

/** Seconds of processor time, which other programs on the machine don't affect. */
const secondsSince = (start: NodeJS.CpuUsage): number => process.cpuUsage(start).user / 1_000_000;

describe("a text that would take a parser for ever ends in a finding", () => {
  test.each([
    ["10 MB in one line", many("word ", 10_000_000)],
    ["10 MB of lines", many("A line of text.\n", 10_000_000)],
    ["a hundred thousand quotes in one another", many(">", 100_000)],
    ["lists in one another", many("- ", 2_000)],
    ["callouts in one another", many(":::note\n", 20_000)],
  ])("%s", async (_, body) => {
    const start = process.cpuUsage();
    const findings = await checkFiles(sampleContent({ [notes]: card + body }));
    expect(findings.map(({ file, rule }) => `${file} ${rule}`)).toContain(`${notes} unreadable-file`);
    expect(secondsSince(start)).toBeLessThan(10);
  });

  test.each([
    ["brackets", "["],
    ["stars", "*a "],
    ["links", "[a]("],
    ["table rows", "|a|b|\n"],
    ["callouts side by side", ":::note\na\n:::\n\n"],
    ["colons", ":a["],
  ])("or is read in time: %s", async (_, what) => {
    const start = process.cpuUsage();
    // Half of what a page may have, so that time that grows with the square has a quarter of its 30 seconds.
    await checkWith(notes, card + many(what, 30_000));
    expect(secondsSince(start)).toBeLessThan(7.5);
  });
});

describe("on the disk", () => {
  test("text that is not UTF-8 is reported where it begins, and the rest is checked", async () => {
    const root = await writeProject(sampleContent(planted));
    await writeFile(join(root, notes), Buffer.from([...Buffer.from(`${card}\nAb `), 0xff, 0xfe, 0x41]));
    const { code, stdout, stderr } = await runHere(root, ["content"]);
    expect(stdout).toContain(`${notes}:10:4`);
    expect(stdout).toContain("The file is not UTF-8 from here on; save it as UTF-8");
    expect(stdout).toContain("link-text");
    expect([code, stderr]).toEqual([1, ""]);
  });

  test.skipIf(isWindows)("links in a circle and pipes are reported and not followed", async () => {
    const root = await writeProject(sampleContent(planted));
    await symlink("..", join(root, "content/pages/loop"));
    await symlink("./self.md", join(root, "content/pages/self.md"));
    expect(spawnSync("mkfifo", [join(root, "content/data/pipe.yml")]).status).toBe(0);
    const { code, stdout } = await runHere(root, ["content"]);
    for (const name of ["content/pages/loop", "content/pages/self.md", "content/data/pipe.yml"])
      expect(stdout).toMatch(new RegExp(`^${name} +error +This is a link or a device; replace it`, "m"));
    expect(stdout).toContain("link-text");
    expect(code).toBe(1);
  });

  test.skipIf(isWindows).each(["a link", "a folder"])(
    "a page that is %s is reported, and what refers to it isn't",
    async (what) => {
      const root = await writeProject(sampleContent());
      const page = join(root, notes);
      await rename(page, join(root, "notes.md"));
      await (what === "a link" ? symlink("../../notes.md", page) : mkdir(page));
      const findings = await checkContent(root);
      expect(findings.map(({ file, message }) => `${file} ${message}`)).toEqual([
        expect.stringContaining(`${notes} This is ${what}`),
      ]);
    },
  );

  test.skipIf(isWindows)("a file that may not be read is reported, and the rest is checked", async () => {
    const root = await writeProject(sampleContent(planted));
    await chmod(root, 0o755);
    // Loads the linter before the process changes its user, because the other user may not be allowed to read it.
    await checkContent(root);
    await chmod(join(root, notes), 0o000);
    const isRoot = process.geteuid?.() === 0;
    const nobody = 65_534;
    if (isRoot) process.seteuid?.(nobody);
    const findings = await checkContent(root).finally(() => {
      if (isRoot) process.seteuid?.(0);
    });
    const unread = findings.filter(({ file }) => file === notes);
    expect(unread.map(({ message }) => message)).toEqual([expect.stringMatching(/^The file can't be read \(EACCES/)]);
    expect(findings.map(({ rule }) => rule)).toContain("link-text");
  });

  test("a page that is a folder, and folders without files, do no harm", async () => {
    const root = await writeProject(sampleContent(planted));
    await mkdir(join(root, "content/pages/folder.md"));
    await mkdir(join(root, "content/empty"));
    expect((await runHere(root, ["content"])).code).toBe(1);
  });

  test("a damaged cache costs time and nothing else", async () => {
    const root = await writeProject(sampleContent());
    await mkdir(join(root, ".cache"));
    for (const damage of ["", "{", "null", '{"code":"x"}']) {
      await writeFile(join(root, ".cache/check.json"), damage);
      expect(await runHere(root, ["content"])).toEqual({ code: 0, stdout: "No problems found.\n", stderr: "" });
    }
  });
});
