import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Browser, Page } from "playwright-core";

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
import { checkPart } from "./verify/part.ts";

/** A part of a book with all that decides what its pages look like. */
export interface PressJob {
  format: Format;
  part: string;
  html: string;
  /** Addresses of the pictures it shows. */
  pictures: readonly string[];
}

/** A part whose pages are in the cache. */
export interface PrintedPart {
  part: string;
  key: string;
  layout: PartLayout;
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
  /** Closes it; it is started again when a part needs it. */
  closeBrowser(): Promise<void>;
}

/**
 * Characters of HTML that are laid out in one document. To open one costs about a second, so chapters share it; a
 * document that is too long keeps the other core waiting at the end, and its pages in memory.
 */
const charactersInDocument = 300_000;

/** A document longer than this takes so much memory that nothing is laid out beside it. */
const charactersForAllLanes = 600_000;

type Done = (job: PressJob, piece: Piece) => Promise<void>;

/** A part that Paged.js does not print as it should, and why. */
interface Loss {
  job: PressJob;
  reason: string;
}

/** Prints parts of books. What a part looks like depends on its job alone, so parts that are unchanged come from a cache. */
export class Press {
  readonly #options: PressOptions;
  readonly #cache: PieceCache;
  readonly #waiting: { lanes: number; start: () => void }[] = [];
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
   * @returns in the order of the jobs; `read` has the pages
   */
  async print(
    jobs: readonly PressJob[],
    done: (job: PressJob, layout: PartLayout, isNew: boolean) => void,
  ): Promise<PrintedPart[]> {
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
        this.#inLanes(this.#lanesFor(batch), () =>
          this.#printBatch(batch, async (job, piece) => {
            await this.#cache.write(keys.get(job)!, piece);
            layouts.set(job, piece.layout);
            done(job, piece.layout, true);
          }),
        ),
      ),
    );
    return jobs.map((job) => ({ part: job.part, key: keys.get(job)!, layout: layouts.get(job)! }));
  }

  /**
   * Reads printed parts in their order, one at a time: together those of a large book fill the memory.
   *
   * @throws ToolError when the cache has lost one since it was printed
   */
  async *read(printed: readonly PrintedPart[]): AsyncGenerator<Piece> {
    for (const { part, key } of printed) {
      const piece = await this.#cache.read(key);
      if (!piece) throw new ToolError(`.cache/manuals has lost ${part} while the manual was made: make it again`);
      yield piece;
    }
  }

  /** Digest of the tool and the browser. */
  get setting(): string {
    return this.#options.setting;
  }

  /** Gives back the memory of the browser when nothing will be printed for a while. */
  rest(): Promise<void> {
    return this.#options.closeBrowser();
  }

  prune(): Promise<void> {
    return this.#cache.prune();
  }

  /** Prints parts with Paged.js, and those that it cannot print without loss with Chromium alone. */
  async #printBatch(batch: readonly PressJob[], done: Done): Promise<void> {
    for (const { job, reason } of await this.#printWithPagedJs(batch, done))
      await this.#inDocument([job], async (page) => {
        const layout = { ...layoutOf(job, await paginate(page, "Chromium")), reason };
        await done(job, await trim(await print(page, "Chromium", job.part), layout));
      });
  }

  /** @returns the parts that it loses text of, or makes no pages of */
  async #printWithPagedJs(batch: readonly PressJob[], done: Done): Promise<Loss[]> {
    const [first, ...more] = batch;
    const losses: Loss[] = [];
    const hasPages = await this.#inDocument(batch, async (page) => {
      const layouts = await attempt(page, () => paginate(page, "Paged.js"));
      if (layouts instanceof Error) {
        losses.push({ job: first!, reason: layouts.message });
        return false;
      }
      for (const job of batch) {
        const piece = await attempt(page, async () => {
          const layout = layoutOf(job, layouts);
          const trimmed = await trim(await print(page, "Paged.js", job.part), layout);
          const [finding] = await checkPart(trimmed.pdf, layout, job.html);
          return finding === undefined ? trimmed : new Error(finding);
        });
        if (piece instanceof Error) losses.push({ job, reason: piece.message });
        else await done(job, piece);
      }
      return true;
    });
    if (hasPages || more.length === 0) return losses;
    // One part that cannot be laid out stops those that share its document: each gets one of its own.
    const single: Loss[] = [];
    for (const job of batch) single.push(...(await this.#printWithPagedJs([job], done)));
    return single;
  }

  /** Opens a document with parts while work is done with it. */
  async #inDocument<Result>(batch: readonly PressJob[], work: (page: Page) => Promise<Result>): Promise<Result> {
    const html = documentFor(
      batch.map((job) => job.html),
      batch[0]!.format,
    );
    const page = await openDocument(await this.#options.browser(), html, join(this.#options.root, "dist"));
    try {
      return await work(page);
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

  #lanesFor(batch: readonly PressJob[]): number {
    const characters = batch.reduce((total, { html }) => total + html.length, 0);
    return characters > charactersForAllLanes ? this.#options.lanes : 1;
  }

  /** Does work when enough lanes are free, in the order in which it was asked for. */
  async #inLanes<Result>(lanes: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      this.#waiting.push({ lanes, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#free += lanes;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next && next.lanes <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.lanes;
      next.start();
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

function layoutOf({ part }: PressJob, layouts: ReadonlyMap<string, PartLayout>): PartLayout {
  const layout = layouts.get(part);
  if (!layout) throw new Error(`the layout made no page of ${part}`);
  return layout;
}

/** Gives what work has made, or why it could not. Without the browser nothing else can be tried. */
async function attempt<Result>(page: Page, work: () => Promise<Result>): Promise<Result | Error> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !page.context().browser()?.isConnected()) throw error;
    return error;
  }
}
