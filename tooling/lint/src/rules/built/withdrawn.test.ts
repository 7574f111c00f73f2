import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { checkBuilt } from "../../engine/run.ts";
import { sampleProject, writeProject } from "../../testing/sample-site.ts";

const base = "dist/opcon/core";
const rows = (...keys: string[]): string => JSON.stringify(keys.map((key) => ({ set: "ports", key })));
const lists: Record<string, string> = {
  "versions.json": `[{"base":"/opcon/core/"}]`,
  "addresses.json": JSON.stringify(["opcon/core/notes/index.html", "opcon/core/_assets/a.html", "opcon/core/notes.md"]),
  "help-ids.json": `{"ids":{"notes":{},"agents":{}}}`,
  "manuals/manuals.json": `{"manuals":[{"file":"guide.pdf"}]}`,
  "manuals/guide.pdf": "%PDF",
  "rows.json": rows("web", "agent"),
  "notes.md": "Notes",
  "_assets/page.1.js": "1",
  "pagefind/index/a.1.pf_index": "1",
};

/** A project with a finished build, and the same build as it was published. */
async function project(): Promise<{ root: string; published: string }> {
  const root = await writeProject(await sampleProject({}));
  const put = async (name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, base, name)), { recursive: true });
    await writeFile(join(root, base, name), text);
  };
  for (const [name, text] of Object.entries(lists)) await put(name, text);
  const published = join(root, "www");
  await rename(join(root, "dist"), published);
  const again = await sampleProject({});
  for (const [name, text] of again) if (name.startsWith(base)) await put(name.slice(base.length + 1), text);
  for (const [name, text] of Object.entries(lists)) if (!name.includes(".1.")) await put(name, text);
  return { root, published };
}

const server = createServer(async (request, response) => {
  const text = await readFile(join(served, request.url!)).catch(() => undefined);
  response.writeHead(text ? 200 : 404).end(text);
}).listen(0, "127.0.0.1");
let served = "";
afterAll(() => server.close());
const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const lost = async (root: string, published: string): Promise<string[]> =>
  (await checkBuilt(root, { rules: ["withdrawn"], published })).map(
    ({ message }) => /would lose (\S+);/.exec(message)?.[1] ?? message,
  );

test("a build that loses nothing but files with a digest passes, from a folder and from an origin", async () => {
  const { root, published } = await project();
  served = published;
  expect(await lost(root, published)).toEqual([]);
  expect(await lost(root, origin())).toEqual([]);
});

test("every lost address, help ID, manual, and row is named, unless it's withdrawn with a reason", async () => {
  const { root, published } = await project();
  served = published;
  await rm(join(root, base, "notes"), { recursive: true });
  await rm(join(root, base, "manuals"), { recursive: true });
  await writeFile(join(root, base, "rows.json"), rows("web"));
  await writeFile(join(root, base, "help-ids.json"), `{"ids":{"notes":{}}}`);
  const names = [
    "/opcon/core/help/?id=agents",
    "/opcon/core/manuals/guide.pdf",
    "/opcon/core/notes/",
    "/opcon/core/rows.json#ports.agent",
  ];
  expect((await lost(root, origin())).toSorted()).toEqual(names);
  expect(await lost(root, published)).toEqual(expect.arrayContaining(names));
  await writeFile(join(root, "content/withdrawn.yml"), names.map((name) => `- name: ${name}\n  reason: r\n`).join(""));
  expect(await lost(root, origin())).toEqual([]);
});

test("without a published site there's nothing to compare, and a page without text is empty anyway", async () => {
  const { root } = await project();
  await writeFile(
    join(root, base, "notes/index.html"),
    "<body><nav>Home</nav><main><h1>Notes</h1><p> </p></main></body>",
  );
  expect(await checkBuilt(root, { rules: ["withdrawn"] })).toMatchObject([
    { file: `${base}/notes/index.html`, message: expect.stringContaining("no text besides its heading") },
  ]);
});

test.each([
  ["a folder without a help", ".", "has no published help"],
  ["a host that doesn't answer", "http://127.0.0.1:9", "can't be read: fetch failed"],
])("%s is a failure, not a pass", async (_, published, message) => {
  const { root } = await project();
  await expect(lost(root, published)).rejects.toThrow(message);
});
