import { createHash } from "node:crypto";
import { access, readdir, readFile } from "node:fs/promises";
import { join as joinPath } from "node:path";

import type { DataSet, Library, Manual } from "@opcon-help/model";

import type { BuiltPage, WorkerPool } from "./worker-pool.ts";
import { usedSets } from "./book/appendix.ts";
import { readDataPages, type DataPage } from "./book/data-pages.ts";
import { sha256 } from "./layout/digest.ts";
import type { Edition, Editions, SectionsFile } from "./book/edition.ts";
import { ManualFailure, ToolError } from "./failure.ts";
import { fileIn, type Format } from "./layout/format.ts";
import type { Imprint } from "./book/imprint.ts";
import type { ManualRecord } from "./manifest.ts";
import { KnownPages } from "./verify/known-pages.ts";
import { tidyHeap } from "./layout/memory.ts";
import type { Press, PressJob, PrintedPart } from "./layout/renderer.ts";
import { readRevision, type Revision } from "./book/revision.ts";
import { indexParts } from "./layout/index-parts.ts";
import { digitsFor, split, type Part } from "./layout/split.ts";
import { compose, type Manuscript } from "./book/compose.ts";
import { extract, type PageContent } from "./book/extract.ts";
import { place, type PlacedBook } from "./layout/number.ts";
import { withLine } from "./book/source-line.ts";
import { bookPages, select, type Book } from "./book/select.ts";
import { verify, type Verified } from "./verify/verify.ts";
import { write } from "./write.ts";

/** What all manuals of a run share. */
export interface Workshop {
  /** Project root: content/ and dist/ stand there. */
  root: string;
  library: Library;
  format: Format;
  /** Label of the product version. */
  version: string;
  press: Press;
  workers: WorkerPool;
  /** Older editions that the manuals are compared with. */
  editions?: Editions | undefined;
  /**
   * Hears what each stage has done.
   *
   * @param share of the manual's work that was done with it, from 0 to 1
   */
  progress(manual: Manual, stage: string, done: string, share?: number): void;
}

export interface Made {
  record: ManualRecord;
  /** False when the manual was there already, made from the same input. */
  isNew: boolean;
}

/**
 * Makes a manual, stage by stage.
 *
 * @param former its record of an earlier run whose file is still there
 * @throws ManualFailure when its pages or its PDF are wrong; the former file stays
 * @throws ToolError when the site is not built
 */
export async function makeManual(workshop: Workshop, manual: Manual, former: ManualRecord | undefined): Promise<Made> {
  const { root, library, version, format } = workshop;
  const said: Said = (stage, done, share) => workshop.progress(manual, stage, done, share);

  const book = select(library, manual);
  const pages = bookPages(book);
  const chapters = book.divisions.flatMap((division) => division.chapters);
  said("select", `${pages.length} pages in ${chapters.length} chapters`);

  const revision = await readRevision(root, await sourcesOf(root, book));
  const since = workshop.editions?.(manual.id, format.paper.id);
  const dataPages = await readDataPages(root, partialSets(library, book));
  const inputHash = await hashOfInput(workshop, { book, dataPages, revision, since });
  if (former?.inputHash === inputHash) {
    said("unchanged", former.file, 1);
    return { record: former, isNew: false };
  }

  const { manuscript, parts, digits } = await composed();
  tidyHeap();
  said("compose", `${manuscript.headings.length} headings, ${manuscript.targets.size} link targets`);

  await findPictures(root, parts);
  const contentHash = await hashOf(workshop, manuscript.index, parts, revision);
  if (former?.contentHash === contentHash) {
    said("unchanged", former.file, 1);
    return { record: { ...former, inputHash }, isNew: false };
  }

  // The browser prints meanwhile. What goes wrong is heard of when it is waited for.
  const comparing = workshop.workers.compare({ parts: parts.map(({ html }) => ({ html })), pages: builtPages() });
  comparing.catch(() => undefined);
  const file = fileIn(format, manual.file);
  const known = new KnownPages(root, file, workshop.press.setting);
  const { title } = manuscript;
  const imprint = { title, subject: `OpCon ${version}`, revision };
  const { placed, bytes, blocks, warnings } = await printBook(
    workshop,
    { manuscript, parts, digits, imprint, comparing, known },
    said,
  );

  const sections = sectionsFile(file);
  const { topics } = manuscript;
  const content: SectionsFile = { sections: Object.fromEntries(manuscript.sections), topics };
  await write(root, sections, `${JSON.stringify(content, null, 1)}\n`);
  await write(root, file, bytes);
  said("write", file);
  return {
    isNew: true,
    record: {
      area: manual.id,
      paper: format.paper.id,
      type: format.type.id,
      title,
      file,
      pages: placed.pages.length,
      bytes: bytes.length,
      version,
      date: revision.date.toISOString(),
      commit: revision.commit ?? null,
      blocks,
      warnings: warnings.map((warning) => withLine(warning, library.files)),
      sections,
      contentHash,
      inputHash,
      sha256: sha256(bytes),
    },
  };

  /** The built pages that the manual is made of. */
  function builtPages(): Map<string, BuiltPage> {
    const built = new Map<string, BuiltPage>();
    for (const { page, html } of pages) built.set(page.file, { path: joinPath(root, html) });
    for (const { set, html } of dataPages) if (manuscript.appendix.includes(set.file)) built.set(set.file, { html });
    return built;
  }

  /** In a function of its own, so that the elements of the pages and of the book leave the memory. */
  async function composed(): Promise<{ manuscript: Omit<Manuscript, "body">; parts: Part[]; digits: number }> {
    const contents = new Map<string, PageContent>();
    for (const { page, html } of pages) contents.set(page.path, extract(await readBuilt(root, html), html));
    said("extract", `${pages.length} built pages`);
    const dataSets = new Map(dataPages.map(({ set, html }) => [set.name, extract(html, set.file)]));
    if (workshop.editions && !since) said("since", "no earlier edition: nothing is marked");
    const { body, ...rest } = compose({ book, contents, dataSets, library, version, revision, since });
    // A copy: pieces of text keep the whole pages that they come from.
    const reserved = digitsFor(body);
    return { manuscript: structuredClone(rest), parts: split(body, reserved), digits: reserved };
  }
}

/** Share of each stage in the time that a manual takes, as measured. */
const shares = { print: 0.72, join: 0.08, finish: 0.05, verify: 0.15 };

/** File of a manual's digests, beside it. */
const sectionsFile = (file: string): string => file.replace(/(\.pdf)?$/, ".sections.json");

/** @throws ManualFailure naming the pictures that the built site does not have */
async function findPictures(root: string, parts: readonly Part[]): Promise<void> {
  const findings: string[] = [];
  for (const { address, source } of parts.flatMap(({ pictures }) => pictures)) {
    const file = joinPath(root, "dist", decodeURI(address));
    await access(file).catch(() => findings.push(`${source}: the picture ${address} is not in the built site`));
  }
  if (findings.length > 0) throw new ManualFailure(findings);
}

type Said = (stage: string, done: string, share?: number) => void;

/** The data sets that the pages of a book draw on but do not show whole. */
const partialSets = (library: Library, book: Book): DataSet[] =>
  usedSets(library, book).flatMap(({ set, isWhole }) => (isWhole ? [] : [set]));

/** What a manual is made from, below the project root: its pages, their sidebars, and what all pages may show. */
async function sourcesOf(root: string, book: Book): Promise<string[]> {
  const common = (await readdir(joinPath(root, "content"))).filter(
    (entry) => entry !== "pages" && entry !== "sidebars",
  );
  return [
    ...common.map((entry) => `content/${entry}`),
    ...book.divisions.map(({ area }) => `content/sidebars/${area.id}.yml`),
    ...bookPages(book).map(({ page }) => page.file),
  ];
}

async function readBuilt(root: string, file: string): Promise<string> {
  try {
    return await readFile(joinPath(root, file), "utf8");
  } catch {
    throw new ToolError(`${file} is missing: build the site first (npm run build)`);
  }
}

/** What a book is printed, joined and verified from. */
interface Draft {
  manuscript: Pick<Manuscript, "title" | "headings" | "targets" | "index">;
  parts: readonly Part[];
  /** Reserved for each page number. */
  digits: number;
  imprint: Omit<Imprint, "frontPages">;
  /** What is wrong with the document, as soon as it is compared with the built pages. */
  comparing: Promise<readonly string[]>;
  /** Pages of the manual's former file. */
  known: KnownPages;
}

/** A book that is without a fault. */
interface PrintedBook extends Verified {
  placed: PlacedBook;
  bytes: Uint8Array;
}

/**
 * Prints, joins and verifies a book.
 *
 * @throws ManualFailure when it is wrong
 */
async function printBook(workshop: Workshop, draft: Draft, said: Said): Promise<PrintedBook> {
  const { manuscript, parts, digits, comparing, known } = draft;
  const book = await setInType(workshop, manuscript, parts, digits, said);
  await workshop.press.rest();
  const bytes = await bind(workshop, draft, book, said);
  const verified = await verify(bytes, manuscript, book.parts, book.placed, await comparing, workshop.workers, known);
  said("verify", `${verified.blocks} blocks`, shares.verify);
  return { placed: book.placed, bytes, ...verified };
}

async function bind(
  { root, workers }: Workshop,
  { manuscript: { headings, targets }, imprint }: Draft,
  { printed, placed, parts }: Typeset,
  said: Said,
): Promise<Uint8Array> {
  const depthOf = new Map(parts.map(({ name, depth }) => [name, depth]));
  const bytes = await workers.join({
    root,
    parts: printed.map(({ part, key }) => ({ part, key })),
    joint: { placed, targets, headings, depths: printed.map(({ part }) => depthOf.get(part)!) },
    imprint: { ...imprint, frontPages: placed.frontPages },
  });
  said("join", `${placed.pages.length} pages of ${printed.length} parts`, shares.join);
  said("finish", `${bytes.length} bytes`, shares.finish);
  return bytes;
}

/** A book whose parts are all printed. */
interface Typeset {
  printed: PrintedPart[];
  placed: PlacedBook;
  /** All parts of the book, its index included. */
  parts: Part[];
}

/** Lays the parts out and prints them, each once. The index comes last, when the pages of its places are known. */
async function setInType(
  { press, format }: Workshop,
  manuscript: Pick<Manuscript, "index">,
  parts: readonly Part[],
  digits: number,
  said: Said,
): Promise<Typeset> {
  const work = textLength(parts);
  const print = (wanted: readonly Part[], isIndex: boolean): Promise<PrintedPart[]> =>
    press.print(
      wanted.map((part) => jobFor(part, format)),
      ({ part: name }, layouts, isNew) => {
        const own = isIndex ? [] : wanted.filter((part) => part.name === name);
        const pages = layouts.reduce((sum, layout) => sum + layout.pages.length, 0);
        said(isNew ? "print" : "cache", `${name}, ${pages} pages`, (shares.print * textLength(own)) / work);
      },
    );
  const printed = await print(parts, false);
  const { numbers, labels } = place(printed.map(({ layout }) => layout));
  const last = labels.at(-1)!;
  if (last.length > digits)
    throw new ManualFailure([`the manual has ${last} pages, but only ${digits} digits are reserved for page numbers`]);
  const index = indexParts(manuscript, { numbers });
  const all = [...printed, ...(await print(index, true))];
  return { printed: all, placed: place(all.map(({ layout }) => layout)), parts: [...parts, ...index] };
}

const textLength = (parts: readonly Part[]): number => parts.reduce((sum, { html }) => sum + html.length, 0);

const jobFor = (part: Part, format: Format): PressJob => ({
  format,
  part: part.name,
  digest: part.digest,
  html: part.html,
  pictures: part.pictures.map(({ address }) => address),
});

/**
 * Digest of all files that a manual may be made from. While it stays the same nothing else has to be read; when it does
 * not, the parts tell whether the manual changes.
 */
async function hashOfInput(
  { root, library, format, press }: Workshop,
  {
    book,
    dataPages,
    revision,
    since,
  }: { book: Book; dataPages: readonly DataPage[]; revision: Revision; since: Edition | undefined },
): Promise<string> {
  const edition = since && { ...since, sections: [...since.sections] };
  const hash = createHash("sha256").update(JSON.stringify([press.setting, format, book.manual, revision, edition]));
  for (const [file, text] of library.files) hash.update(JSON.stringify([file, text]));
  for (const { html } of dataPages) hash.update(JSON.stringify(html));
  const pictures = new Set<string>();
  for (const { html } of bookPages(book)) {
    const text = await readBuilt(root, html);
    hash.update(JSON.stringify([html, text]));
    for (const [, address = ""] of text.matchAll(/<img\s[^>]*?\bsrc="([^"]*)"/g)) pictures.add(address);
  }
  for (const address of pictures)
    hash.update(await readFile(joinPath(root, "dist", decodeURI(address))).catch(() => "missing"));
  return hash.digest("hex");
}

/** Digest of all that decides what a manual looks like. */
async function hashOf(
  { press, format }: Workshop,
  index: Manuscript["index"],
  parts: readonly Part[],
  revision: Revision,
): Promise<string> {
  const keys = await Promise.all(parts.map((part) => press.keyOf(jobFor(part, format))));
  return sha256([revision.date.toISOString(), JSON.stringify(index), ...keys].join("\0"));
}
