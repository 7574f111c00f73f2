/** Functions that the worker pool runs in its threads. */
import { readFile } from "node:fs/promises";

import { join } from "./assemble/join.ts";
import { normalize } from "./assemble/normalize.ts";
import { PartCache } from "./assemble/part-cache.ts";
import type { NormalizedPart } from "./assemble/part.ts";
import { tidyHeap } from "./layout/memory.ts";
import { PdfDocument } from "./pdf-file/document.ts";
import { readStructure } from "./pdf-file/reader.ts";
import { checkTags, type FileTask, type ReadFile } from "./verify/tags.ts";
import { checkDocument, readBuiltPage } from "./verify/text.ts";
import type { CompareTask, JoinTask, MissingPart, NormalizeResult, NormalizeTask } from "./worker-pool.ts";

export async function normalizePrint({ part, bytes, layout, key, root }: NormalizeTask): Promise<NormalizeResult> {
  let normalized: NormalizedPart;
  try {
    normalized = await normalize(bytes, part, layout);
  } catch (error) {
    return { fault: (error as Error).message };
  }
  try {
    await new PartCache(root).write(key, normalized);
    return {};
  } catch (error) {
    return { unwritten: (error as Error).message };
  }
}

/** Reads the parts one at a time, because those of a large book would fill the memory. */
export async function joinParts({ root, parts, joint, imprint }: JoinTask): Promise<Uint8Array | MissingPart> {
  const cache = new PartCache(root);
  let missing: string | undefined;
  async function* read(): AsyncGenerator<NormalizedPart> {
    for (const { part, key } of parts) {
      const normalized = await cache.read(key);
      if (!normalized) throw new Error((missing = part));
      yield normalized;
    }
  }
  try {
    return await join(read(), joint, imprint);
  } catch (error) {
    if (missing === undefined) throw error;
    return { missing };
  }
}

/** Compares a book with the built pages, which are read one at a time. */
export function compareWithPages({ parts, pages }: CompareTask): Promise<string[]> {
  const readings = new Map(
    [...pages].map(([source, path]) => [source, async () => readBuiltPage(await readFile(path, "utf8"))]),
  );
  return checkDocument(parts, readings);
}

export async function readFinished({ bytes, labels }: FileTask): Promise<ReadFile> {
  const file = await PdfDocument.open(bytes);
  const read = { structure: readStructure(file), ...checkTags(file, (page) => labels[page - 1] ?? String(page)) };
  tidyHeap();
  return read;
}
