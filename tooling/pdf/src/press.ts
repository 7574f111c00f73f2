import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Browser } from "playwright-core";

import { openDocument } from "./browser.ts";
import { sha256 } from "./digest.ts";
import { documentFor } from "./document.ts";
import { ToolError } from "./failure.ts";
import type { Format } from "./format.ts";
import type { PartLayout } from "./in-page/layout.ts";
import { PieceCache } from "./piece-cache.ts";
import { paginate } from "./stages/paginate.ts";
import { print } from "./stages/print.ts";
import { trim, type Piece } from "./stages/trim.ts";

/** A part of a book with all that decides what its pages look like. */
export interface PressJob {
  format: Format;
  part: string;
  html: string;
  /** Addresses of the pictures it shows. */
  pictures: readonly string[];
}

export interface PressOptions {
  /** Project root: pictures are in dist/, the cache is in .cache/. */
  root: string;
  /** Digest of the tool and the browser. */
  setting: string;
  /** Documents that are laid out side by side. */
  lanes: number;
  /** Starts the browser when the first part needs it. */
  browser(): Promise<Browser>;
}

/**
 * Characters of HTML that are laid out in one document. To open one costs about a second, so chapters share it; a
 * document that is too long keeps the other core waiting at the end, and its pages in memory.
 */
const charactersInDocument = 300_000;

/** Prints parts of books. What a part looks like depends on its job alone, so parts that are unchanged come from a cache. */
export class Press {
  readonly #options: PressOptions;
  readonly #cache: PieceCache;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(options: PressOptions) {
    this.#options = options;
    this.#cache = new PieceCache(options.root);
    this.#free = options.lanes;
  }

  /**
   * Prints parts of one book, into the cache.
   *
   * @param done hears of each part that is there
   * @returns layouts in the order of the jobs; `read` has the pages
   */
  async print(
    jobs: readonly PressJob[],
    done: (job: PressJob, layout: PartLayout, isNew: boolean) => void,
  ): Promise<PartLayout[]> {
    const layouts = new Map<PressJob, PartLayout>();
    const keys = new Map<PressJob, string>();
    const missing: PressJob[] = [];
    for (const job of jobs) {
      keys.set(job, await this.keyOf(job));
      const piece = await this.#cache.read(keys.get(job)!);
      if (piece) {
        layouts.set(job, piece.layout);
        done(job, piece.layout, false);
      } else missing.push(job);
    }
    await Promise.all(
      batches(missing).map((batch) =>
        this.#inLane(() =>
          this.#printBatch(batch, async (job, piece) => {
            await this.#cache.write(keys.get(job)!, piece);
            layouts.set(job, piece.layout);
            done(job, piece.layout, true);
          }),
        ),
      ),
    );
    return jobs.map((job) => layouts.get(job)!);
  }

  /**
   * Reads printed parts in the order of their jobs, one at a time: together those of a large book fill the memory.
   *
   * @throws ToolError when the cache has lost one since it was printed
   */
  async *read(jobs: readonly PressJob[]): AsyncGenerator<Piece> {
    for (const job of jobs) {
      const piece = await this.#cache.read(await this.keyOf(job));
      if (!piece) throw new ToolError(`.cache/manuals has lost ${job.part} while the manual was made: make it again`);
      yield piece;
    }
  }

  /** Digest of the tool and the browser. */
  get setting(): string {
    return this.#options.setting;
  }

  prune(): Promise<void> {
    return this.#cache.prune();
  }

  async #printBatch(batch: readonly PressJob[], done: (job: PressJob, piece: Piece) => Promise<void>): Promise<void> {
    const { browser, root } = this.#options;
    const page = await openDocument(
      await browser(),
      documentFor(
        batch.map((job) => job.html),
        batch[0]!.format,
      ),
      join(root, "dist"),
    );
    try {
      const layouts = await paginate(page);
      for (const job of batch) {
        const layout = layouts.get(job.part);
        if (!layout) throw new Error(`the layout made no page of ${job.part}`);
        await done(job, await trim(await print(page, job.part), layout));
      }
    } finally {
      await page.close();
    }
  }

  /** Digest of all that decides what a part looks like. */
  async keyOf({ format, html, pictures }: PressJob): Promise<string> {
    const files = await Promise.all(
      pictures.map(async (address) => sha256(await readFile(join(this.#options.root, "dist", decodeURI(address))))),
    );
    return sha256([this.#options.setting, JSON.stringify(format), html, ...files].join("\0"));
  }

  async #inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** Puts jobs together, in their order, until a document is long enough. */
function batches(jobs: readonly PressJob[]): PressJob[][] {
  const made: PressJob[][] = [];
  let room = 0;
  for (const job of jobs) {
    if (room < job.html.length || made.length === 0) {
      made.push([]);
      room = charactersInDocument;
    }
    made.at(-1)!.push(job);
    room -= job.html.length;
  }
  return made;
}
