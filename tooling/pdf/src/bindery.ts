import { Tinypool } from "tinypool";

import type { BindTask, InspectTask, Lost, TrimTask } from "./bindery-thread.ts";
import { ToolError } from "./failure.ts";
import type { FileReport } from "./verify/file.ts";

/** Work on printed pages that takes no browser. It is done in threads, so that no tab waits for it. */
export class Bindery {
  readonly #threads: Tinypool;

  /** @param threads that work side by side; each starts when it is needed and ends when it is not */
  constructor(threads: number) {
    this.#threads = new Tinypool({
      filename: new URL("./bindery-thread.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
      // A thread that may hold more of what it no longer needs takes 100 MB more, and is no faster.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
  }

  /**
   * Makes a printed part ready to be joined, and puts it into the cache.
   *
   * @returns why the part cannot be used; undefined when it is in the cache
   */
  trim(task: TrimTask): Promise<string | undefined> {
    return this.#threads.run(task, { name: "trimPart" }) as Promise<string | undefined>;
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

  /** Reads and checks the objects of a finished manual. */
  inspect(task: InspectTask): Promise<FileReport> {
    return this.#threads.run(task, { name: "inspectFile" }) as Promise<FileReport>;
  }

  /** Ends the threads; what is under way fails. */
  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
