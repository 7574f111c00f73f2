import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Browser, Page } from "playwright-core";

import { ManualFailure } from "../failure.ts";
import type { WorkerPool } from "../worker-pool.ts";
import { openDocument } from "./browser.ts";
import { sha256 } from "./digest.ts";
import { documentFor } from "./document.ts";
import type { Format } from "./format.ts";
import type { PartLayout } from "./in-page/layout.ts";
import { printName } from "./in-page/printing.ts";
import { PieceCache } from "./piece-cache.ts";
import { paginate } from "./paginate.ts";
import { print, tidy } from "./print.ts";

/** A part of a book with all that decides what its pages look like. */
export interface PressJob {
  format: Format;
  part: string;
  /** Digest of its HTML. */
  digest: string;
  html: string;
  /** Addresses of the pictures it shows. */
  pictures: readonly string[];
}

/** Pages of a part that were printed in one go, and are in the cache. */
export interface PrintedPart {
  /** The part's name in the book. */
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
  workers: WorkerPool;
}

/**
 * Characters of HTML that are laid out in one document. To open one costs about a second, so chapters share it; a
 * document that is too long keeps the other core waiting at the end, and its pages in memory.
 */
const charactersInDocument = 300_000;

/** A document longer than this takes so much memory that nothing is laid out beside it. */
const charactersForAllLanes = 600_000;

type Done = (order: Order, layouts: readonly PartLayout[]) => void;

/** A part that waits for its pages, and what they will be known by in the cache. */
interface Order extends PressJob {
  key: string;
}

/** Pages as the browser printed them in one go. */
interface Print {
  layout: PartLayout;
  bytes: Uint8Array;
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
   * @param done hears of each part that is there, with all its pages
   * @returns in the order of the jobs, and of the prints of each; the pages are in the cache
   */
  async print(
    jobs: readonly PressJob[],
    done: (job: Pick<PressJob, "part">, layouts: readonly PartLayout[], isNew: boolean) => void,
  ): Promise<PrintedPart[]> {
    const known = new Map<string, readonly PartLayout[]>();
    const keys = await Promise.all(jobs.map((job) => this.keyOf(job)));
    const missing: Order[] = [];
    for (const [index, job] of jobs.entries()) {
      const key = keys[index]!;
      const layouts = await this.#readLayouts(key);
      if (layouts) {
        known.set(key, layouts);
        done(job, layouts, false);
      } else missing.push({ ...job, key });
    }
    const finish: Done = (order, layouts) => {
      known.set(order.key, layouts);
      done(order, layouts, true);
    };
    await Promise.all(batches(missing).map((batch) => this.#printBatch(batch, finish)));
    return jobs.flatMap(({ part }, position) =>
      known.get(keys[position]!)!.map((layout, index) => ({ part, key: printName(keys[position]!, index), layout })),
    );
  }

  /** The layouts of all prints of a part; undefined when one of them is not in the cache. */
  async #readLayouts(key: string): Promise<PartLayout[] | undefined> {
    const first = await this.#cache.readLayout(key);
    const layouts = first ? [first] : [];
    for (let index = 1; index < (first?.prints ?? 1); index += 1) {
      const layout = await this.#cache.readLayout(printName(key, index));
      if (!layout) return undefined;
      layouts.push(layout);
    }
    return first && layouts;
  }

  /** Digest of the tool and the browser. */
  get setting(): string {
    return this.#options.setting;
  }

  /** Gives back the memory of the browser when nobody prints. */
  async rest(): Promise<void> {
    if (this.#free === this.#options.lanes && this.#waiting.length === 0) await this.#options.closeBrowser();
  }

  prune(): Promise<void> {
    return this.#cache.prune();
  }

  /** Lays a document with parts out, and prints them one after the other. */
  async #printBatch(batch: readonly Order[], done: Done): Promise<void> {
    const finished = await this.#inDocument(batch, async (page) => {
      const layouts = await paginate(page);
      const parts: Promise<void>[] = [];
      for (const order of batch) {
        const own = layoutsOf(order, layouts);
        const trims: Promise<void>[] = [];
        for (const [index, layout] of own.entries()) {
          if (own.length > 1) await tidy(page);
          const bytes = await print(page, printName(order.part, index));
          trims.push(this.#trim(order, index, { layout, bytes }));
        }
        const part = Promise.all(trims).then(() => done(order, own));
        // Rejections surface at the await below.
        part.catch(() => undefined);
        parts.push(part);
      }
      return parts;
    });
    await Promise.all(finished);
  }

  /**
   * Puts a print of a part into the cache, ready to be joined, while the browser prints on.
   *
   * @param index of the print in the part
   * @throws ManualFailure when the print isn't what the layout describes
   */
  async #trim({ part, key }: Order, index: number, printed: Print): Promise<void> {
    const { root, workers } = this.#options;
    const fault = await workers.normalize({
      ...printed,
      part: printName(part, index),
      key: printName(key, index),
      root,
    });
    if (fault !== undefined) throw new ManualFailure([`${part}: ${fault}`]);
  }

  /** Opens a document with parts, when there is a lane for it, while work is done with it. */
  #inDocument<Result>(batch: readonly Order[], work: (page: Page) => Promise<Result>): Promise<Result> {
    const html = documentFor(
      batch.map((order) => order.html),
      batch[0]!.format,
    );
    return this.#inLanes(html.length > charactersForAllLanes ? this.#options.lanes : 1, async () => {
      const page = await openDocument(await this.#options.browser(), html, join(this.#options.root, "dist"));
      try {
        return await work(page);
      } finally {
        await page.close();
      }
    });
  }

  /** Digest of all that decides what a part looks like. */
  async keyOf({ format, digest, pictures }: Pick<PressJob, "format" | "digest" | "pictures">): Promise<string> {
    const files = await Promise.all(
      pictures.map(async (address) => sha256(await readFile(join(this.#options.root, "dist", decodeURI(address))))),
    );
    return sha256([this.#options.setting, JSON.stringify(format), digest, ...files].join("\0"));
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

/** Puts parts together, in their order, until a document is long enough. */
function batches(orders: readonly Order[]): Order[][] {
  const made: Order[][] = [];
  let room = 0;
  for (const order of orders) {
    if (room < order.html.length || made.length === 0) {
      made.push([]);
      room = charactersInDocument;
    }
    made.at(-1)!.push(order);
    room -= order.html.length;
  }
  return made;
}

/** Layouts of the prints of a part. */
function layoutsOf({ part }: Pick<PressJob, "part">, layouts: ReadonlyMap<string, PartLayout>): PartLayout[] {
  const first = layouts.get(part);
  if (!first) throw new Error(`the layout made no page of ${part}`);
  return Array.from({ length: first.prints ?? 1 }, (_, index) => layouts.get(printName(part, index))!);
}
