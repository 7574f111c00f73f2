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
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const name of ["versions", "aliases", "glossary", "words"]) await write(`${name}.yml`, "[]\n");
  await write("areas.yml", "areas: []\n");
  await page("from", "See [one](./one.md).");
  await page("one", "It listens on :fact[ports.web.port].");
  await page("other", "Text.");
  await ports("443");
});

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

it("reads only the references that an edit can change", async () => {
  const { currentRelations, forgetLibrary } = await import("./library.ts");
  const before = (await currentRelations()).references;
  expect([...before.get("from")!.links]).toEqual(["one"]);

  await page("from", "See [the other](./other.md).");
  forgetLibrary();
  vi.runAllTimers();
  const edited = (await currentRelations()).references;
  expect([...edited.get("from")!.links]).toEqual(["other"]);
  expect(edited.get("one")).toBe(before.get("one"));

  await page("from", "See [a page](./100%.md), and [one](./one.md).");
  forgetLibrary();
  vi.runAllTimers();
  expect([...(await currentRelations()).references.get("from")!.links]).toEqual(["one"]);

  await ports("8443");
  forgetLibrary();
  vi.runAllTimers();
  const [shown] = (await currentRelations()).references.get("one")!.rows;
  expect(shown?.row.cells["port"]).toBe("8443");
});

it("forgets relations that it couldn't calculate, so that a corrected page shows its own", async () => {
  const { currentRelations, forgetLibrary } = await import("./library.ts");
  await write("areas.yml", "areas: {");
  forgetLibrary();
  vi.runAllTimers();
  await expect(currentRelations()).rejects.toThrow("areas.yml");
  await write("areas.yml", "areas: []\n");
  forgetLibrary();
  expect((await currentRelations()).references.size).toBe(3);
});
