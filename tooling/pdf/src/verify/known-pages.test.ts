import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { PdfWriter } from "../pdf-file/writer.ts";
import { KnownPages, pageDigests } from "./known-pages.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "known-pages-"));
});
afterEach(() => rm(root, { recursive: true }));

/** A PDF with one page for each content stream. All pages use the same font. */
async function fileOf(contents: readonly string[], font = "/Helvetica"): Promise<Uint8Array> {
  const writer = new PdfWriter();
  const tree = writer.reserve();
  const shared = writer.add(`<</Type/Font/Subtype/Type1/BaseFont${font}>>`);
  const pages = contents.map((content) => {
    const stream = writer.addCompressed("", Buffer.from(content));
    return writer.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 99 99]/Resources<</Font<</F1 ${shared} 0 R>>>>/Contents ${stream} 0 R>>`,
    );
  });
  writer.add(`<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(" ")}]>>`, tree);
  const catalog = writer.add(`<</Type/Catalog/Pages ${tree} 0 R>>`);
  return await writer.end(`/Root ${catalog} 0 R`);
}

const textOf = (text: string) => ({ runs: [{ text, left: 1.25, right: 2, baseline: 3, size: 4 }] });

const pagesFor = (code: string): KnownPages =>
  new KnownPages(root, "guide.pdf", code, async (bytes) => pageDigests(bytes));

/** What is stored for a file after its pages "one" and "two" have passed the checks. */
async function afterTwoPages(bytes: Uint8Array, code = "code"): Promise<(string | undefined)[]> {
  const first = pagesFor("code");
  expect(await first.textsOf(await fileOf(["one", "two"]))).toEqual([]);
  await first.keep([textOf("One"), textOf("Two")]);
  const texts = await pagesFor(code).textsOf(bytes);
  return texts.map((runs) => runs?.[0]?.text);
}

it("recognizes unchanged pages, even if their position changed", async () => {
  expect(await afterTwoPages(await fileOf(["two", "three", "one"]))).toEqual(["Two", undefined, "One"]);
});

it("gives texts back as they were read", async () => {
  await afterTwoPages(await fileOf([]));
  const [runs] = await pagesFor("code").textsOf(await fileOf(["one"]));
  expect(runs).toEqual(textOf("One").runs);
});

it("doesn't recognize a page with a changed font, because its text can differ", async () => {
  expect(await afterTwoPages(await fileOf(["one", "two"], "/Courier"))).toEqual([undefined, undefined]);
});

it("does not count what another version of the tool has read, nor a damaged file", async () => {
  const bytes = await fileOf(["one", "two"]);
  expect(await afterTwoPages(bytes, "other code")).toEqual([]);
  const kept = join(root, ".cache/manuals/guide.pdf.pages");
  await writeFile(kept, (await readFile(kept, "utf8")).slice(0, -20));
  expect(await pagesFor("code").textsOf(bytes)).toEqual([]);
});
