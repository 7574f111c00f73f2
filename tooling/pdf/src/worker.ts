/** Functions that the worker pool runs in its threads. */
import { readFile } from "node:fs/promises";

import { join, type Joint } from "./assemble/join.ts";
import { normalize } from "./assemble/normalize.ts";
import { PartCache } from "./assemble/part-cache.ts";
import type { NormalizedPart } from "./assemble/part.ts";
import type { Imprint } from "./book/imprint.ts";
import { ManualFailure, ToolError, unwritten } from "./failure.ts";
import type { PartLayout } from "./layout/in-page/report.ts";
import { tidyHeap } from "./layout/memory.ts";
import { PdfDocument } from "./pdf-file/document.ts";
import { type CheckedFile, checkFile, type FileTask } from "./verify/tags.ts";
import { checkDocument, type PartText, readBuiltPage } from "./verify/text.ts";

/** Pages of a part that the browser printed together. */
interface NormalizeTask {
  part: string;
  bytes: Uint8Array;
  layout: PartLayout;
  key: string;
  root: string;
}

interface JoinTask {
  root: string;
  parts: readonly { part: string; key: string }[];
  joint: Joint;
  imprint: Imprint;
}

interface CompareTask {
  parts: readonly PartText[];
  /** Paths of the built pages by content file. */
  pages: ReadonlyMap<string, string>;
}

/** A result, or an expected error. Errors are returned, because they lose their class if a thread throws them. */
export type Answer<Result> = { result: Result } | { findings: readonly string[] } | { problem: string };

const answering =
  <Task, Result>(work: (task: Task) => Promise<Result>) =>
  async (task: Task): Promise<Answer<Result>> => {
    try {
      return { result: await work(task) };
    } catch (error) {
      if (error instanceof ManualFailure) return { findings: error.findings };
      if (error instanceof ToolError) return { problem: error.message };
      throw error;
    }
  };

/** Normalizes a printed part, and stores it in the cache. */
export const normalizePrint = answering(async ({ part, bytes, layout, key, root }: NormalizeTask): Promise<void> => {
  const normalized = await normalize(bytes, part, layout).catch((error: Error) => {
    throw new ManualFailure([`${part}: ${error.message}`]);
  });
  await new PartCache(root).write(key, normalized).catch((error: Error) => {
    throw unwritten(".cache/manuals", error.message);
  });
});

/** Joins printed parts into a manual. Reads them one at a time, because those of a large book would fill the memory. */
export const joinParts = answering(({ root, parts, joint, imprint }: JoinTask): Promise<Uint8Array> => {
  const cache = new PartCache(root);
  async function* read(): AsyncGenerator<NormalizedPart> {
    for (const { part, key } of parts) {
      const normalized = await cache.read(key);
      if (!normalized)
        throw new ToolError(`${part} was deleted from .cache/manuals during the build. Run the command again`);
      yield normalized;
    }
  }
  return join(read(), joint, imprint);
});

/** Compares a book with the built pages, which are read one at a time. */
export const compareWithPages = answering(({ parts, pages }: CompareTask): Promise<string[]> => {
  const readings = new Map(
    [...pages].map(([source, path]) => [source, async () => readBuiltPage(await readFile(path, "utf8"))]),
  );
  return checkDocument(parts, readings);
});

export const readFinished = answering(async ({ bytes, labels }: FileTask): Promise<CheckedFile> => {
  const checked = checkFile(await PdfDocument.open(bytes), (page) => labels[page - 1] ?? String(page));
  tidyHeap();
  return checked;
});
