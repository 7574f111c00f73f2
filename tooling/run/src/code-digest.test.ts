import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { codeDigest, sourcesOf } from "@opcon-help/model/cache";
import { describe, expect, test } from "vitest";

import { commands, programOf } from "../commands.mjs";
import { root, siteEntries } from "./project.ts";

/** Entry files from which the keys of caches are derived, by the content of the cache. */
const caches: Record<string, string[]> = {
  sites: siteEntries,
  "rendered texts": ["site/content.config.ts", "site/markdown/processor.ts"],
  "rendered pages": ["astro.config.mjs", "site/content.config.ts"],
  "the search": ["site/search/build/index.ts"],
  content: ["tooling/model/src/content/disk.ts"],
  findings: ["tooling/lint/src/engine/run.ts"],
  manuals: ["tooling/pdf/src/manuals.ts"],
};

/** A reader that keeps the files that it has read, and can add a comment to one of them. */
function reader(): (touched?: string) => (file: string) => string {
  const texts = new Map<string, string>();
  return (touched) => (file) => {
    const text = texts.get(file) ?? readFileSync(file, "utf8");
    texts.set(file, text);
    return file === touched ? `${text}\n` : text;
  };
}

const absolute = (entry: string): string => (entry.startsWith(root) ? entry : join(root, entry));

describe.each(Object.entries(caches))("the key of %s", (_name, entries) => {
  const paths = entries.map(absolute);
  const read = reader();

  test("moves with each file of the program, and with the installed packages", async () => {
    const before = await codeDigest(paths, read());
    const sources = await sourcesOf(paths, read());
    const still: string[] = [];
    for (const file of [...sources.keys(), join(root, "pnpm-lock.yaml"), join(root, "tsconfig.json")])
      if ((await codeDigest(paths, read(file))) === before) still.push(file);
    expect(still).toEqual([]);
  });

  test("doesn't move with content or tests", async () => {
    const sources = await sourcesOf(paths, read());
    const others = /^.(?:content|dist|\.cache|site.e2e)[\\/]|\.test\.tsx?$/;
    expect([...sources.keys()].filter((file) => others.test(file.slice(root.length)))).toEqual([]);
  });
});

/** Files that are only for tests. */
const isForTests = /\.(?:test|e2e)\.tsx?$|\/testing\.ts$|\/(?:testing|e2e|relevance)\/|\.d\.ts$/;

test("the programs of the project, as their keys see them, leave out no file", async () => {
  const programs = [
    "tooling/*/src/{index,cli,program,editor,session}.ts",
    "tooling/run/{run.mjs,src/*.ts}",
    "tooling/model/src/content/*.ts",
    // A command runs the one in a program of its own, which bundles the other for browsers.
    "tooling/bundle/src/{archive,adapter-browser}.ts",
  ];
  const named = Object.keys(commands).map((name) => programOf(name)[0]!);
  const entries = [...globSync(programs, { cwd: root }), ...named.filter((file) => existsSync(join(root, file)))];
  const own = entries.filter((file) => /^(?:site|tooling|acceptance)\//.test(file) && !isForTests.test(file));
  const found = await sourcesOf([...own, ...Object.values(caches).flat()].map(absolute));
  const files = globSync("{site,tooling/*/src,tooling/*/styles}/**/*.{ts,tsx,astro,css,mjs,js}", { cwd: root });
  const missing = files.filter((file) => !isForTests.test(file) && !found.has(join(root, file)));
  expect(missing).toEqual([]);
});

test("what a folder or a worker contains belongs to the program that names it", async () => {
  const manuals = await sourcesOf([join(root, "tooling/pdf/src/manuals.ts")]);
  for (const file of ["styles/page.css", "src/worker.ts", "src/layout/in-page/layout.ts"])
    expect(manuals.has(join(root, "tooling/pdf", file))).toBe(true);
});
