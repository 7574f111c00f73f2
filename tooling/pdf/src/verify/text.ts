import {
  addedMark,
  findAll,
  hasAttribute,
  hasClass,
  isTag,
  parseHtml,
  quote,
  readBlocks,
  solid,
  type Block,
  type ChildNode,
  type Element,
  type Piece,
} from "@opcon-help/html";

import type { LayoutReport, PageReport } from "../layout/in-page/report.ts";
import type { PdfPage, TextRun } from "../pdf-file/reader.ts";
import { sectionsOf, type Part } from "../layout/split.ts";
import { bodyOf, titleOf } from "../book/extract.ts";
import { align, sourceOf, type Alignment, type ExpectedBlock } from "./alignment.ts";

/** Reads the blocks of a built page, independently of the stages that made the book from it. */
export function readBuiltPage(html: string): Block[] {
  const document = parseHtml(html);
  const title = titleOf(document);
  const body = bodyOf(document);
  return readBlocks([...(title ? [title] : []), ...(body?.children ?? [])]);
}

/**
 * Checks that the book's document contains the text of the built pages, and nothing else except for what it marks as
 * added.
 *
 * @param pages by source file
 */
export async function checkDocument(
  parts: readonly PartText[],
  pages: ReadonlyMap<string, () => Promise<readonly Block[]>>,
): Promise<string[]> {
  const findings: string[] = [];
  const found = new Set<string>();
  for (const part of parts)
    for (const topic of findTopics(part)) {
      const source = topic.attribs["data-source"]!;
      const blocks = await pages.get(source)?.();
      if (!blocks) continue;
      found.add(source);
      findings.push(...checkTopic(topic, source, blocks));
    }
  const absent = [...pages.keys()].filter((source) => !found.has(source));
  return [...findings, ...absent.map((source) => `${source}: the page isn't in the book`)];
}

/** HTML of a part. */
export type PartText = Pick<Part, "html">;

const findTopics = (part: PartText): Element[] =>
  sectionsOf(part).flatMap((section) => findAll(section, (node) => hasAttribute(node, "data-source")));

function checkTopic(topic: Element, source: string, blocks: readonly Block[]): string[] {
  const said = readBlocks(topic.children, (node) => !hasAttribute(node, addedMark));
  const text = said
    .flatMap((block) => block.pieces.map((piece) => ("text" in piece ? solid(piece.text) : "")))
    .join("");
  const expected = blocks.map((block) => ({ block, source }));
  return align(expected, [text], () => "").findings.map((finding) => `${finding} (before layout)`);
}

/** Rounding differences between browser and PDF, in points. */
const tolerance = 1.5;

const isInMargin = (run: TextRun, { area }: PageReport): boolean =>
  run.baseline < area.top - tolerance || run.baseline > area.bottom + tolerance;

const isInNotes = (run: TextRun, report: PageReport): boolean =>
  !isInMargin(run, report) && run.baseline > report.notesTop;

/** Text of the footnotes of a page. */
export const noteRuns = (page: PdfPage, report: PageReport): TextRun[] =>
  page.runs.filter((run) => isInNotes(run, report));

/** Text in the top and bottom margins. */
export const marginRuns = (page: PdfPage, report: PageReport): TextRun[] =>
  page.runs.filter((run) => isInMargin(run, report));

/** Text of a page without margins, footnotes, and white space. */
export const solidText = (page: Pick<PdfPage, "runs">, report: PageReport): string =>
  solid(
    bodyRuns(page, report)
      .map((run) => run.text)
      .join(""),
  );

/** Text of a page without its margins and footnotes. */
export const bodyRuns = (page: Pick<PdfPage, "runs">, report: PageReport): TextRun[] =>
  page.runs.filter((run) => !isInMargin(run, report) && !isInNotes(run, report));

/** Pages, counted from 0; the end is exclusive. */
export interface PageRange {
  first: number;
  end: number;
}

/** Checks the text of some pages of a PDF against their part of the document. */
export function checkText(
  body: readonly ChildNode[],
  pages: readonly PdfPage[],
  layout: LayoutReport,
  numberOf: (id: string) => string,
  { first, end }: PageRange,
): Alignment {
  const own = pages.slice(first, end);
  const reports = layout.pages.slice(first, end);
  const texts = own.map((page, index) => solidText(page, reports[index]!));
  const numbered = new Set<Element>();
  const expected = readBlocks(body).map((block): ExpectedBlock => ({
    block: withMarkers(block, numbered),
    source: sourceOf(block),
  }));
  const alignment = align(expected, texts, numberOf, first);
  return { placed: alignment.placed, findings: [...alignment.findings, ...cutOff(own, reports)] };
}

/** Adds the numbers of items in numbered lists to the first block of each item; an item can start with a list. */
function withMarkers(block: Block, numbered: Set<Element>): Block {
  const items = block.around.filter((node) => node.name === "li" && !numbered.has(node)).toReversed();
  for (const item of items) numbered.add(item);
  if (block.around.some((node) => hasClass(node, "contents"))) return block;
  return { ...block, pieces: [...items.flatMap(markerOf), ...block.pieces] };
}

function markerOf(item: Element): Piece[] {
  const list = item.parent;
  if (!list || !isTag(list) || list.name !== "ol") return [];
  const items = list.children.filter((node) => isTag(node) && node.name === "li");
  return [{ text: `${Number(list.attribs["start"] ?? 1) + items.indexOf(item)}.` }];
}

/** Text beyond the left or right edge of the area, which can be cut off. */
function cutOff(pages: readonly PdfPage[], reports: readonly PageReport[]): string[] {
  return pages.flatMap((page, index) => {
    const { area } = reports[index]!;
    const outside = page.runs.find((run) => run.left < area.left - tolerance || run.right > area.right + tolerance);
    return outside ? [`page ${page.label}: ${quote(outside.text)} extends beyond the text area`] : [];
  });
}
