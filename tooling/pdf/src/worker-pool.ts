import { Tinypool } from "tinypool";

import { ToolError } from "./failure.ts";
import type { PdfStructure } from "./pdf-file/read-structure.ts";
import type { CompareTask, JoinTask, MissingPart, NormalizeTask, TagTask } from "./worker.ts";

/** Runs CPU-heavy work on PDFs in threads, so that the browser doesn't wait for it. */
export class WorkerPool {
  readonly #threads: Tinypool;

  /** @param threads maximum number; each starts when it is needed and ends when it is idle */
  constructor(threads: number) {
    this.#threads = new Tinypool({
      filename: new URL("./worker.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
      // A larger young generation takes 100 MB more per thread and isn't faster.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
  }

  /**
   * Normalizes a printed part and stores it in the cache.
   *
   * @returns why the print can't be used; undefined if it was stored
   */
  normalize(task: NormalizeTask): Promise<string | undefined> {
    return this.#threads.run(task, { name: "normalizePrint" }) as Promise<string | undefined>;
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

  readStructure(bytes: Uint8Array): Promise<PdfStructure> {
    return this.#threads.run(bytes, { name: "readFileStructure" }) as Promise<PdfStructure>;
  }

  /** @returns what makes a finished manual larger than necessary */
  checkSize(bytes: Uint8Array): Promise<string[]> {
    return this.#threads.run(bytes, { name: "checkFileSize" }) as Promise<string[]>;
  }

  /** @returns problems with the tags of a finished manual */
  checkTags(task: TagTask): Promise<string[]> {
    return this.#threads.run(task, { name: "checkFileTags" }) as Promise<string[]>;
  }

  /** Ends the threads. Unfinished work is rejected. */
  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
