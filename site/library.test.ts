import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, it, vi } from "vitest";

let root: string;

const write = async (name: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, "content", name)), { recursive: true });
  await writeFile(join(root, "content", name), text);
};

const page = (id: string, body: string): Promise<void> =>
  write(
    `pages/${id}.md`,
    `---\nid: ${id}\ntitle: ${id}\ndescription: About ${id}.\nsidebar: area\ntype: concept\naudience: [operators]\n---\n\n${body}\n`,
  );

const ports = (port: string): Promise<void> =>
  write(
    "data/ports.yml",
    `title: T\ndescription: D\ncolumns:\n  port: { label: Port, type: code }\nrows:\n  - { key: web, port: "${port}", source: "spec:a" }\n`,
  );

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "opcon-library-"));
  vi.stubEnv("OPCON_CONTENT", root);
  for (const name of ["versions", "aliases", "glossary", "words"]) await write(`${name}.yml`, "[]\n");
  await write("areas.yml", "areas: []\n");
  await page("from", "See [one](./one.md).");
  await page("one", "It listens on :fact[ports.web.port].");
  await page("other", "Text.");
  await ports("443");
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

it("an edit changes the relations, and a page with an error doesn't keep the corrected one from having its own", async () => {
  const { currentRelations, forgetLibrary } = await import("./library.ts");
  const linksOf = async (id: string): Promise<string[]> => [...(await currentRelations()).references.get(id)!.links];
  expect(await linksOf("from")).toEqual(["one"]);

  await page("from", "See [a page](./100%.md), and [the other](./other.md).");
  forgetLibrary();
  expect(await linksOf("from")).toEqual(["other"]);

  await write("areas.yml", "areas: {");
  forgetLibrary();
  await expect(currentRelations()).rejects.toThrow("areas.yml");

  await write("areas.yml", "areas: []\n");
  await ports("8443");
  forgetLibrary();
  const [shown] = (await currentRelations()).references.get("one")!.rows;
  expect(shown?.row.cells["port"]).toBe("8443");
});
