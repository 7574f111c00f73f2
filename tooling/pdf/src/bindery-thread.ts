/** What runs in the threads of the bindery. */
import type { Imprint } from "./imprint.ts";
import type { PartLayout } from "./in-page/layout.ts";
import { tidyHeap } from "./memory.ts";
import { PieceCache } from "./piece-cache.ts";
import { finish } from "./stages/finish.ts";
import { join, type Joint } from "./stages/join.ts";
import { trim, type Piece } from "./stages/trim.ts";
import { inspect, type FileReport } from "./verify/file.ts";

/** Pages of a part that the browser printed in one go. */
export interface PrintToTrim {
  /** Its name in the book. */
  part: string;
  bytes: Uint8Array;
  layout: PartLayout;
  /** What it is known by in the cache. */
  key: string;
}

export interface TrimTask {
  /** All prints of a part, in their order. */
  prints: readonly PrintToTrim[];
  /** Project root, where the cache is. */
  root: string;
}

export interface BindTask {
  /** Project root, where the cache is. */
  root: string;
  /** The printed parts in their order, each with what it is known by in the cache. */
  parts: readonly { part: string; key: string }[];
  joint: Joint;
  imprint: Imprint;
}

/** The name of a part that the cache has lost. */
export interface Lost {
  lost: string;
}

export interface InspectTask {
  bytes: Uint8Array;
  /** Label of each page. */
  labels: readonly string[];
  /** Pages, counted from 0, that stood in a file without a fault. */
  known: ReadonlySet<number>;
}

/**
 * Makes a printed part ready to be joined, and puts it into the cache.
 *
 * @returns why the part cannot be used; undefined when it is in the cache
 */
export async function trimPart({ prints, root }: TrimTask): Promise<string | undefined> {
  const cache = new PieceCache(root);
  try {
    // The first one says how many there are: it is known when all are.
    for (const { part, bytes, layout, key } of prints.toReversed())
      await cache.write(key, await trim(bytes, part, layout));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Makes a manual of printed parts. They are read one at a time: together those of a large book fill the memory. */
export async function bindParts({ root, parts, joint, imprint }: BindTask): Promise<Uint8Array | Lost> {
  const cache = new PieceCache(root);
  let lost: string | undefined;
  async function* pieces(): AsyncGenerator<Piece> {
    for (const { part, key } of parts) {
      const piece = await cache.read(key);
      lost = piece ? undefined : part;
      if (!piece) return;
      yield piece;
    }
  }
  const joined = await join(pieces(), joint);
  return lost === undefined ? await finish(joined, imprint) : { lost };
}

/** Reads and checks the objects of a finished manual. The main thread reads its text meanwhile. */
export function inspectFile({ bytes, labels, known }: InspectTask): FileReport {
  const report = inspect(bytes, labels, known);
  tidyHeap();
  return report;
}
