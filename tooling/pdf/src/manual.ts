import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Area, Library, Sidebar } from "@opcon-help/model";
import type { Browser, Page } from "playwright-core";

import { openDocument } from "./browser.ts";
import { sha256 } from "./digest.ts";
import { ToolError } from "./failure.ts";
import type { LayoutReport } from "./in-page/layout.ts";
import { findAll, isTag } from "./markup.ts";
import type { ManualRecord } from "./manifest.ts";
import type { Revision } from "./revision.ts";
import { compose, type Manuscript } from "./stages/compose.ts";
import { extract } from "./stages/extract.ts";
import { finish } from "./stages/finish.ts";
import { documentFor, firstWidths, nextWidths, numberPages, pageLabel } from "./stages/number.ts";
import { paginate, writeNumbers } from "./stages/paginate.ts";
import { print } from "./stages/print.ts";
import { bookPages, select } from "./stages/select.ts";
import { readBuiltPage, verify } from "./stages/verify.ts";
import { write } from "./stages/write.ts";

/** What all manuals of a run share. */
export interface Workshop {
  /** Project root: content/ and dist/ stand there. */
  root: string;
  library: Library;
  revision: Revision;
  /** Label of the product version. */
  version: string;
  /** Digest of the tool itself. */
  tool: string;
  /** Starts the browser when the first manual needs it. */
  browser(): Promise<Browser>;
  /** Hears what each stage has done. */
  progress(area: Area, stage: string, done: string): void;
}

export interface Made {
  record: ManualRecord;
  /** False when the manual was there already, made from the same input. */
  isNew: boolean;
}

/**
 * Makes the manual of one area, stage by stage.
 *
 * @param former the area's record of an earlier run whose file is still there
 * @throws ManualFailure when its pages or its PDF are wrong; the former file stays
 * @throws ToolError when the site is not built
 */
export async function makeManual(
  workshop: Workshop,
  area: Area,
  sidebar: Sidebar,
  former: ManualRecord | undefined,
): Promise<Made> {
  const { root, library, revision, version } = workshop;
  const said = (stage: string, done: string): void => workshop.progress(area, stage, done);

  const book = select(library, area, sidebar);
  const pages = bookPages(book);
  said("select", `${pages.length} pages in ${book.chapters.length} chapters`);

  const built = await Promise.all(
    pages.map(async ({ page, html }) => ({ page, html, text: await readBuilt(root, html) })),
  );
  const contents = new Map(built.map(({ page, html, text }) => [page.path, extract(text, html)]));
  said("extract", `${built.reduce((total, { text }) => total + text.length, 0)} characters of HTML`);

  const manuscript = compose({ book, contents, library, version, revision });
  said("compose", `${manuscript.headings.length} headings, ${manuscript.targets.size} link targets`);

  const contentHash = await digestOf(workshop, manuscript);
  if (former?.contentHash === contentHash) {
    said("unchanged", former.file);
    return { record: former, isNew: false };
  }

  const { page, layout } = await layOut(workshop, manuscript, said);
  const printed = await print(page).finally(() => page.close());
  said("print", `${printed.length} bytes`);

  const subject = `OpCon ${version}`;
  const bytes = await finish(printed, { manuscript, subject, revision, frontPages: layout.frontPages });
  said("finish", `${bytes.length} bytes`);

  const builtPages = built.map(({ page: source, text }) => readBuiltPage(text, source.file));
  const blocks = await verify(bytes, manuscript, layout, builtPages);
  said("verify", `${blocks} blocks`);

  await write(root, area.manual.file, bytes);
  said("write", area.manual.file);
  return {
    isNew: true,
    record: {
      area: area.id,
      title: manuscript.title,
      file: area.manual.file,
      pages: layout.pages.length,
      bytes: bytes.length,
      version,
      date: revision.date.toISOString(),
      commit: revision.commit ?? null,
      blocks,
      contentHash,
      sha256: sha256(bytes),
    },
  };
}

async function readBuilt(root: string, file: string): Promise<string> {
  try {
    return await readFile(join(root, file), "utf8");
  } catch {
    throw new ToolError(`${file} is missing: build the site first (npm run build)`);
  }
}

/** Lays the book out until its page numbers stand where they were reckoned with, and writes them. */
export async function layOut(
  { browser, root }: Pick<Workshop, "browser" | "root">,
  manuscript: Manuscript,
  said: (stage: string, done: string) => void,
): Promise<{ page: Page; layout: LayoutReport }> {
  let widths = firstWidths(manuscript);
  for (let layouts = 1; ; layouts += 1) {
    const page = await openDocument(await browser(), documentFor(manuscript, widths), join(root, "dist"));
    try {
      const layout = await paginate(page);
      const { frontPages } = layout;
      said(`layout ${layouts}`, `${layout.pages.length} pages`);
      const numbers = numberPages({ frontPages, pageOf: new Map(layout.pageOf) });
      const next = nextWidths(widths, numbers, layouts);
      if (!next) {
        await writeNumbers(
          page,
          numbers,
          layout.pages.map((_, index) => pageLabel(index + 1, frontPages)),
        );
        return { page, layout };
      }
      widths = next;
    } catch (error) {
      await page.close();
      throw error;
    }
    await page.close();
  }
}

/** Digest of all that decides what a manual looks like. */
async function digestOf({ root, tool, revision }: Workshop, manuscript: Manuscript): Promise<string> {
  const images = manuscript.body.filter(isTag).flatMap((node) => findAll(node, (inner) => inner.name === "img"));
  const pictures = await Promise.all(
    images.map(async (image) => sha256(await readFile(join(root, "dist", decodeURI(image.attribs["src"] ?? ""))))),
  );
  const text = documentFor(manuscript, firstWidths(manuscript));
  return sha256([tool, revision.date.toISOString(), text, ...pictures].join("\0"));
}
