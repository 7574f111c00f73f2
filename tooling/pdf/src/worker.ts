/** Functions that the worker pool runs in its threads. */
import { readFile } from "node:fs/promises";

import { finish } from "./assemble/finish.ts";
import { join } from "./assemble/join.ts";
import { normalize } from "./assemble/normalize.ts";
import { PartCache } from "./assemble/part-cache.ts";
import type { NormalizedPart } from "./assemble/part.ts";
import { tidyHeap } from "./layout/memory.ts";
import { PdfFile } from "./pdf-file/file.ts";
import { readStructure, type PdfStructure } from "./pdf-file/read-structure.ts";
import { checkSize } from "./verify/size.ts";
import { checkTags } from "./verify/tags.ts";
import { checkDocument, readBuiltPage } from "./verify/text.ts";
import type { CompareTask, JoinTask, MissingPart, NormalizeTask, TagTask } from "./worker-pool.ts";

/** @returns why the print can't be used; undefined if it was stored in the cache */
export async function normalizePrint({ part, bytes, layout, key, root }: NormalizeTask): Promise<string | undefined> {
  try {
    await new PartCache(root).write(key, normalize(bytes, part, layout));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Reads the parts one at a time, because those of a large book would fill the memory. */
export async function joinParts({ root, parts, joint, imprint }: JoinTask): Promise<Uint8Array | MissingPart> {
  const cache = new PartCache(root);
  let missing: string | undefined;
  async function* pieces(): AsyncGenerator<NormalizedPart> {
    for (const { part, key } of parts) {
      const piece = await cache.read(key);
      missing = piece ? undefined : part;
      if (!piece) return;
      yield piece;
    }
  }
  const joined = await join(pieces(), joint);
  return missing === undefined ? await finish(joined, imprint) : { missing };
}

/** Compares a book with the built pages, which are read one at a time. */
export function compareWithPages({ parts, pages }: CompareTask): Promise<string[]> {
  const readings = new Map(
    [...pages].map(([source, page]) => [
      source,
      async () => readBuiltPage("html" in page ? page.html : await readFile(page.path, "utf8")),
    ]),
  );
  return checkDocument(parts, readings);
}

export const readFileStructure = (bytes: Uint8Array): PdfStructure => withFile(bytes, readStructure);

export const checkFileSize = (bytes: Uint8Array): string[] => withFile(bytes, checkSize);

export const checkFileTags = ({ bytes, labels, known }: TagTask): string[] =>
  withFile(bytes, (file) => checkTags(file, (page) => labels[page - 1] ?? String(page), known));

function withFile<Result>(bytes: Uint8Array, work: (file: PdfFile) => Result): Result {
  const result = work(new PdfFile(bytes));
  tidyHeap();
  return result;
}
