import { Tinypool } from "tinypool";

import type { BindTask, CompareTask, Lost, TagTask, TrimTask } from "./worker.ts";
import { ToolError } from "./failure.ts";
import type { PdfStructure } from "./pdf-file/read-structure.ts";

/** Work on printed pages that takes no browser. It is done in threads, so that no tab waits for it. */
export class Bindery {
  readonly #threads: Tinypool;

  /** @param threads that work side by side; each starts when it is needed and ends when it is not */
  constructor(threads: number) {
    this.#threads = new Tinypool({
      filename: new URL("./worker.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
      // A thread that may hold more of what it no longer needs takes 100 MB more, and is no faster.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
  }

  /**
   * Makes a print ready to be joined, and puts it into the cache.
   *
   * @returns why it cannot be used; undefined when it is in the cache
   */
  trim(task: TrimTask): Promise<string | undefined> {
    return this.#threads.run(task, { name: "trimPrint" }) as Promise<string | undefined>;
  }

  /**
   * Makes a manual of printed parts.
   *
   * @throws ToolError when the cache has lost one since it was printed
   */
  async bind(task: BindTask): Promise<Uint8Array> {
    const bound = (await this.#threads.run(task, { name: "bindParts" })) as Uint8Array | Lost;
    if ("lost" in bound)
      throw new ToolError(`.cache/manuals has lost ${bound.lost} while the manual was made: make it again`);
    return bound;
  }

  /**
   * Compares a book with the built pages.
   *
   * @returns what the book's document says otherwise
   */
  compare(task: CompareTask): Promise<string[]> {
    return this.#threads.run(task, { name: "compareDocument" }) as Promise<string[]>;
  }

  /** Reads what the objects of a finished manual say. */
  readStructure(bytes: Uint8Array): Promise<PdfStructure> {
    return this.#threads.run(bytes, { name: "readFileStructure" }) as Promise<PdfStructure>;
  }

  /** @returns what makes a finished manual larger than it needs to be */
  checkSize(bytes: Uint8Array): Promise<string[]> {
    return this.#threads.run(bytes, { name: "checkFileSize" }) as Promise<string[]>;
  }

  /** @returns what is wrong with the tags of a finished manual */
  checkTags(task: TagTask): Promise<string[]> {
    return this.#threads.run(task, { name: "checkFileTags" }) as Promise<string[]>;
  }

  /** Ends the threads; what is under way fails. */
  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
