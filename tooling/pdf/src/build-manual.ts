import { hash } from "node:crypto";
import { join } from "node:path";

import type { Library, Manual } from "@opcon-help/model";

import { PartCache } from "./assemble/part-cache.ts";
import { compose, type Manuscript } from "./book/compose.ts";
import { elsewhere } from "./book/ids.ts";
import type { Shelf } from "./book/links.ts";
import { type Book, bookPages, select } from "./book/select.ts";
import { ManualFailure } from "./failure.ts";
import { type Inputs, keyOf, readContents, readInputs, type Setting } from "./inputs.ts";
import { fileOn } from "./layout/paper.ts";
import type { PartLayout } from "./layout/in-page/report.ts";
import { indexParts } from "./layout/index-parts.ts";
import { tidyHeap } from "./layout/memory.ts";
import { type PageNumbers, place } from "./layout/number.ts";
import { paginate } from "./layout/paginate.ts";
import { print } from "./layout/print.ts";
import { batches, type Renderer } from "./layout/renderer.ts";
import { digitsFor, type Part, split } from "./layout/split.ts";
import { type ManualRecord, write } from "./manifest.ts";
import { verify } from "./verify/verify.ts";
import type { WorkerPool } from "./worker-pool.ts";

export interface Context {
  /** Folder that contains content/ and dist/. */
  root: string;
  library: Library;
  setting: Setting;
  version: string;
  renderer: Renderer;
  workers: WorkerPool;
  hasPage: Shelf["hasPage"];
  progress(manual: Manual, stage: string, done: string): void;
}

/** A manual whose parts are printed, so that the pages of its IDs are known. */
export interface Draft {
  numbers: PageNumbers;
  /** The pages of other manuals to which it refers (see `book/ids.ts`). */
  references: readonly string[];
  /**
   * Joins the parts, compares the file with the pages, and writes it.
   *
   * @param printedElsewhere page numbers of the references
   * @throws ManualFailure if the PDF is wrong; the former file isn't replaced
   */
  finish(printedElsewhere: Record<string, string>): Promise<ManualRecord>;
}

/**
 * Prints the parts of a manual that aren't in the cache.
 *
 * @param former record of the manual from an earlier run whose file still exists
 * @returns the former record if the manual would be made from the same input
 * @throws ManualFailure if its pages are wrong
 * @throws ToolError if the site isn't built
 */
export async function draftManual(
  context: Context,
  manual: Manual,
  former: ManualRecord | undefined,
): Promise<Draft | ManualRecord> {
  const { root, library, setting, version, renderer, workers } = context;
  const report: Report = (stage, done) => context.progress(manual, stage, done);
  const book = select(library, manual);
  const chapters = book.divisions.flatMap((division) => division.chapters);
  report("select", `${bookPages(book).length} pages in ${chapters.length} chapters`);
  const inputs = await readInputs(root, library, book, setting);
  if (former?.inputHash === inputs.hash) {
    report("unchanged", former.file);
    return former;
  }

  // The browser starts while the book is composed.
  renderer.prepare(setting.paper);
  const { manuscript, parts, digits } = await composeBook(context, book, inputs, report);
  tidyHeap();

  // The comparison runs while the browser works.
  const comparing = workers.run("compareWithPages", {
    parts: parts.map(({ html }) => ({ html })),
    pages: new Map(bookPages(book).map(({ page, html }) => [page.file, join(root, html)])),
  });
  // Prevents an unhandled rejection; the await below reports the error.
  comparing.catch(() => undefined);
  const printed = await printParts(context, parts, report);
  const { numbers, labels } = place(layoutsOf(printed));
  const last = labels.at(-1)!;
  if (last.length > digits)
    throw new ManualFailure([`the manual has ${last} pages, but only ${digits} digits are reserved for page numbers`]);
  const index = indexParts(manuscript.index, numbers);
  const all = [...printed, ...(await printParts(context, index, report))];

  const placed = place(layoutsOf(all));
  const references = new Set(all.flatMap(({ layout }) => layout.slots.flatMap(({ target }) => target ?? [])));
  return {
    numbers: placed.numbers,
    references: [...references].filter(elsewhere),
    finish: async (printedElsewhere) => {
      const { headings, title } = manuscript;
      const joint = {
        placed: { ...placed, numbers: new Map([...placed.numbers, ...Object.entries(printedElsewhere)]) },
        headings,
      };
      const [bytes] = await Promise.all([
        workers.run("joinParts", {
          root,
          parts: all.map(({ part, key }) => ({ part, key })),
          joint,
          imprint: { title, subject: `OpCon ${version}`, date: inputs.revision.date },
        }),
        renderer.rest(),
      ]);
      report("join", `${placed.pages.length} pages of ${all.length} parts, ${bytes.length} bytes`);

      const file = fileOn(setting.paper, manual.file);
      const whole = [...parts, ...index];
      const blocks = await verify(bytes, headings, whole, joint.placed, await comparing, (task) =>
        workers.run("readFinished", task),
      );
      report("verify", `${blocks} blocks`);

      await write(root, file, bytes);
      report("write", file);
      return {
        area: manual.id,
        paper: setting.paper.id,
        title,
        file,
        pages: placed.pages.length,
        bytes: bytes.length,
        version,
        date: inputs.revision.date.toISOString(),
        commit: inputs.revision.commit ?? null,
        blocks,
        printedElsewhere,
        inputHash: inputs.hash,
        sha256: hash("sha256", bytes),
      };
    },
  };
}

type Report = (stage: string, done: string) => void;

/**
 * Extracts the built pages, composes the book, and splits it. A separate function, so that the elements can be
 * released.
 */
async function composeBook(
  { root, library, setting, version, hasPage }: Context,
  book: Book,
  { revision }: Inputs,
  report: Report,
): Promise<{ manuscript: Omit<Manuscript, "body">; parts: Part[]; digits: number }> {
  const contents = await readContents(root, book);
  report("extract", `${contents.size} built pages`);

  const { body, ...rest } = compose({
    book,
    contents,
    library,
    version,
    revision,
    shelf: { fileOf: (name) => fileOn(setting.paper, name), hasPage },
  });
  report("compose", `${rest.headings.length} headings`);
  const digits = digitsFor(body);
  // A copy, because the strings are substrings that would keep the whole pages in memory.
  return { manuscript: structuredClone(rest), parts: split(body, digits), digits };
}

/** A part whose print is in the cache. */
interface PrintedPart {
  part: string;
  key: string;
  layout: PartLayout;
}

const layoutsOf = (printed: readonly PrintedPart[]): PartLayout[] => printed.map(({ layout }) => layout);

/** Paginates, prints, and normalizes the parts that aren't in the cache. Several parts share a document. */
async function printParts(context: Context, parts: readonly Part[], report: Report): Promise<PrintedPart[]> {
  const { root, setting, renderer, workers } = context;
  const cache = new PartCache(root);
  const layouts = new Map<Part, PartLayout>();
  const done = (stage: "print" | "cache", part: Part, layout: PartLayout): void => {
    layouts.set(part, layout);
    report(stage, `${part.name}, ${layout.pages.length} pages`);
  };
  const keys = new Map(parts.map((part) => [part, keyOf(setting, part)]));
  for (const [part, key] of keys) {
    const known = await cache.read(key);
    if (known) done("cache", part, known.layout);
  }

  const printBatch = async (batch: readonly Part[]): Promise<void> => {
    const normalizing = await renderer.inDocument(batch, setting.paper, async (page) => {
      const paginated = await paginate(page);
      const started: Promise<void>[] = [];
      for (const part of batch) {
        const { name } = part;
        const layout = paginated.get(name);
        if (!layout) throw new ManualFailure([`Paged.js didn't produce a page for ${name}`]);
        const bytes = await print(page, name);
        const normalized = workers
          .run("normalizePrint", { part: name, bytes, layout, key: keys.get(part)!, root })
          .then(() => done("print", part, layout));
        // Prevents an unhandled rejection; the await below reports the error.
        normalized.catch(() => undefined);
        started.push(normalized);
      }
      return started;
    });
    await Promise.all(normalizing);
  };
  await Promise.all(batches(parts.filter((part) => !layouts.has(part))).map(printBatch));

  return parts.map((part) => ({
    part: part.name,
    key: keys.get(part)!,
    layout: layouts.get(part)!,
  }));
}
