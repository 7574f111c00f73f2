import { Tinypool } from "tinypool";

import type { Joint } from "./assemble/join.ts";
import type { Imprint } from "./book/imprint.ts";
import { ToolError, unwritten } from "./failure.ts";
import type { PartLayout } from "./layout/in-page/report.ts";
import type { FileTask, ReadFile } from "./verify/tags.ts";
import type { PartText } from "./verify/text.ts";

/** Pages of a part that the browser printed together. */
export interface NormalizeTask {
  part: string;
  bytes: Uint8Array;
  layout: PartLayout;
  key: string;
  root: string;
}

/** Why the print can't be used or wasn't stored. It's returned instead of thrown, because errors from threads lose their class. */
export interface NormalizeResult {
  fault?: string;
  unwritten?: string;
}

export interface JoinTask {
  root: string;
  parts: readonly { part: string; key: string }[];
  joint: Joint;
  imprint: Imprint;
}

/** Name of a part that is no longer in the cache. */
export interface MissingPart {
  missing: string;
}

export interface CompareTask {
  parts: readonly PartText[];
  /** Paths of the built pages by content file. */
  pages: ReadonlyMap<string, string>;
}

/** Runs CPU-intensive work on PDFs in threads, so that it doesn't delay the control of the browser. */
export class WorkerPool {
  readonly #threads: Tinypool;

  /** @param threads maximum number; each starts when it's needed and ends when it's idle */
  constructor(threads: number) {
    this.#threads = new Tinypool({
      filename: new URL("./worker.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
      // A larger young generation would take 100 MB more for each thread and isn't faster.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
  }

  /**
   * Normalizes a printed part, and stores it in the cache.
   *
   * @returns why the print can't be used; undefined if it was stored
   * @throws ToolError if it can't be stored
   */
  async normalize(task: NormalizeTask): Promise<string | undefined> {
    const result = (await this.#threads.run(task, { name: "normalizePrint" })) as NormalizeResult;
    if (result.unwritten !== undefined) throw unwritten(".cache/manuals", result.unwritten);
    return result.fault;
  }

  /**
   * Joins printed parts into a manual.
   *
   * @throws ToolError if a part is no longer in the cache
   */
  async join(task: JoinTask): Promise<Uint8Array> {
    const joined = (await this.#threads.run(task, { name: "joinParts" })) as Uint8Array | MissingPart;
    if ("missing" in joined)
      throw new ToolError(`${joined.missing} was deleted from .cache/manuals during the build. Run the command again`);
    return joined;
  }

  /**
   * Compares a book with the built pages.
   *
   * @returns differences
   */
  compare(task: CompareTask): Promise<string[]> {
    return this.#threads.run(task, { name: "compareWithPages" }) as Promise<string[]>;
  }

  readFile(task: FileTask): Promise<ReadFile> {
    return this.#threads.run(task, { name: "readFinished" }) as Promise<ReadFile>;
  }

  /** Ends the threads. Unfinished work is rejected. */
  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
