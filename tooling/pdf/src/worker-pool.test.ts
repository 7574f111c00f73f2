import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { WorkerPool } from "./worker-pool.ts";
import { ToolError } from "./failure.ts";
import { place } from "./layout/number.ts";

const workers = new WorkerPool(1);
afterAll(() => workers.close());

it("finds missing text and missing pages", async () => {
  const built = (...paragraphs: string[]): string =>
    `<h1 id="_top">Ports</h1><div data-page-body>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</div>`;
  const folder = await mkdtemp(join(tmpdir(), "opcon-worker-pool-test-"));
  const path = join(folder, "index.html");
  await writeFile(path, built("Open port 8080.", "Close it again."));
  const parts = [
    {
      html: `<section class="chapter"><section data-source="ports.md"><h2>Ports</h2><p>Open port 8080.</p></section></section>`,
    },
  ];
  const compare = (source: string): Promise<string[]> =>
    workers.run("compareWithPages", { parts, pages: new Map([[source, path]]) });
  await writeFile(path, built("Open port 8080."));
  expect(await compare("ports.md")).toEqual([]);
  await writeFile(path, built("Open port 8080.", "Close it again."));
  expect(await compare("ports.md")).toEqual([expect.stringMatching(/^ports\.md: .*“Close it again\.” is missing/)]);
  expect(await compare("other.md")).toEqual(["other.md: the page isn't in the book"]);
  await rm(folder, { recursive: true });
});

it("says which part the cache has lost, instead of making a manual without it", async () => {
  const joined = workers.run("joinParts", {
    root: tmpdir(),
    parts: [{ part: "chapter-3", key: "no-such-part" }],
    joint: {
      placed: place([{ pages: [], places: [], slots: [], marks: {}, omitted: [] }]),
      targets: new Set(),
      headings: [],
      depths: [0],
    },
    imprint: { title: "Guide", subject: "OpCon", date: new Date(0) },
  });
  await expect(joined).rejects.toBeInstanceOf(ToolError);
  await expect(joined).rejects.toThrow("chapter-3 was deleted from .cache/manuals during the build");
});
