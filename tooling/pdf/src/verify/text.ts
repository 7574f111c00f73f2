import {
  addedMark,
  type Block,
  blockText,
  type Element,
  findAll,
  hasAttribute,
  hasClass,
  isTag,
  leftOutMark,
  parseHtml,
  type Piece,
  quote,
  readBlocks,
  solid,
} from "@opcon-help/html";

import { bodyOf, titleOf } from "../book/extract.ts";
import type { LayoutReport, PageReport } from "../layout/in-page/report.ts";
import { type Part, sectionsOf } from "../layout/split.ts";
import type { PdfBook, PdfPage, TextRun } from "../pdf-file/shown.ts";
import { align, type Alignment, type ExpectedBlock, sourceOf } from "./alignment.ts";
import { type PageRange, solidText, tolerance } from "./page-text.ts";

/** Reads the blocks of a built page, without the code that makes the book from it. */
export function readBuiltPage(html: string): Block[] {
  const document = parseHtml(html);
  const title = titleOf(document);
  const body = bodyOf(document);
  return readBlocks([...(title ? [title] : []), ...(body?.children ?? [])]);
}

/**
 * Checks that the book's document contains the text of the built pages, and nothing else except for text that it marks
 * as added.
 *
 * @param pages built pages by source file
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

export type PartText = Pick<Part, "html">;

const findTopics = (part: PartText): Element[] =>
  sectionsOf(part).flatMap((section) => findAll(section, (node) => hasAttribute(node, "data-source")));

function checkTopic(topic: Element, source: string, blocks: readonly Block[]): string[] {
  const said = readBlocks(topic.children, (node) => !hasAttribute(node, addedMark));
  const text = said
    .flatMap((block) => block.pieces.map((piece) => ("text" in piece ? solid(piece.text) : "")))
    .join("");
  let isLeftOut = false;
  const expected = blocks.flatMap((block) => {
    if (block.kind === "heading") isLeftOut = blockText(block).trim() === topic.attribs[leftOutMark];
    return isLeftOut ? [] : [{ block, source }];
  });
  return align(expected, [text], () => "").findings.map((finding) => `${finding} (before layout)`);
}

/** Checks the text on pages of a PDF against their part of the document. */
export function checkText(
  blocks: readonly Block[],
  pages: readonly PdfPage[],
  layout: LayoutReport,
  numberOf: (id: string) => string,
  { first, end }: PageRange,
): Alignment {
  const own = pages.slice(first, end);
  const reports = layout.pages.slice(first, end);
  const texts = own.map((page, index) => solidText(page, reports[index]!));
  const numbered = new Set<Element>();
  const expected = blocks.map((block): ExpectedBlock => ({
    block: withMarkers(block, numbered),
    source: sourceOf(block),
  }));
  const alignment = align(expected, texts, numberOf, first);
  return {
    placed: alignment.placed,
    findings: [...alignment.findings, ...cutOff(own, reports)],
  };
}

/** Adds the numbers in numbered lists to the first block of each item. An item can start with another list. */
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

/** Text beyond the left or right edge of the area, which may be cut off. */
function cutOff(pages: readonly PdfPage[], reports: readonly PageReport[]): string[] {
  return pages.flatMap((page, index) => {
    const { area } = reports[index]!;
    const outside = page.runs.find((run) => run.left < area.left - tolerance || run.right > area.right + tolerance);
    return outside ? [`page ${page.label}: ${quote(outside.text)} extends beyond the text area`] : [];
  });
}

/** Minimum distance between baselines, relative to the font size. */
const leastDistance = 0.55;

/** Maximum overlap of neighboring letters, in points. */
const lean = 1.2;

/** Checks that no text overlaps other text. */
export function checkOverlap(pdf: PdfBook): string[] {
  return pdf.pages.flatMap(({ runs, label }) => {
    const pair = overlapIn(runs);
    return pair ? [`page ${label}: ${quote(pair[0].text)} and ${quote(pair[1].text)} overlap`] : [];
  });
}

/** The first two overlapping runs from the top of the page. */
function overlapIn(runs: readonly TextRun[]): [TextRun, TextRun] | undefined {
  const fromTop = runs.toSorted((a, b) => a.baseline - b.baseline);
  const tallest = Math.max(0, ...runs.map(({ size }) => size));
  for (const [index, upper] of fromTop.entries())
    for (let next = index + 1; next < fromTop.length; next += 1) {
      const lower = fromTop[next]!;
      const distance = lower.baseline - upper.baseline;
      if (distance > tallest * leastDistance) break;
      const shared = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
      if (shared > lean && distance < Math.min(upper.size, lower.size) * leastDistance) return [upper, lower];
    }
  return undefined;
}
