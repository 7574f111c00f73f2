import { addedMark, quote, readBlocks, solid, type Block } from "../blocks.ts";
import type { LayoutReport, PageReport } from "../in-page/layout.ts";
import { findAll, hasAttribute, hasClass, isTag, type ChildNode, type Element } from "../markup.ts";
import type { PdfPage, TextRun } from "../pdf-reader.ts";
import { align, sourceOf, type Alignment, type ExpectedBlock } from "./alignment.ts";

/** The text of one built page, read without the stages that made the book from it. */
export interface BuiltPage {
  /** The writer's file. */
  source: string;
  blocks: Block[];
}

/** Checks that the book's document says all that the built pages say, and nothing else but what it marks as added. */
export async function checkDocument(
  body: readonly ChildNode[],
  pages: Iterable<BuiltPage> | AsyncIterable<BuiltPage>,
): Promise<string[]> {
  const isTopic = (node: Element): boolean => hasAttribute(node, "data-source");
  const topics = new Map(
    body
      .filter(isTag)
      .flatMap((node) => findAll(node, isTopic))
      .map((topic) => [topic.attribs["data-source"]!, topic]),
  );
  const findings: string[] = [];
  for await (const { source, blocks } of pages) {
    const topic = topics.get(source);
    if (topic) findings.push(...checkTopic(topic, source, blocks));
    else findings.push(`${source}: the page is not in the book`);
  }
  return findings;
}

function checkTopic(topic: Element, source: string, blocks: readonly Block[]): string[] {
  const said = readBlocks(topic.children, (node) => !hasAttribute(node, addedMark));
  const text = said
    .flatMap((block) => block.pieces.map((piece) => ("text" in piece ? solid(piece.text) : "")))
    .join("");
  const expected = blocks.map((block) => ({ block, source }));
  return align(expected, [text], () => "").findings.map((finding) => `${finding} (before layout)`);
}

/** Rounding of lengths between browser and PDF, in points. */
const tolerance = 1.5;

const isInMargin = (run: TextRun, { area }: PageReport): boolean =>
  run.baseline < area.top - tolerance || run.baseline > area.bottom + tolerance;

const isInNotes = (run: TextRun, report: PageReport): boolean =>
  !isInMargin(run, report) && run.baseline > report.notesTop;

/** Text of the footnotes of a page. */
export const noteRuns = (page: PdfPage, report: PageReport): TextRun[] =>
  page.runs.filter((run) => isInNotes(run, report));

/** Text above and below the area of a page. */
export const marginRuns = (page: PdfPage, report: PageReport): TextRun[] =>
  page.runs.filter((run) => isInMargin(run, report));

/** Text of a page without what stands above and below its area, without its footnotes, and without white space. */
export const solidText = (page: Pick<PdfPage, "runs">, report: PageReport): string =>
  solid(
    page.runs
      .filter((run) => !isInMargin(run, report) && !isInNotes(run, report))
      .map((run) => run.text)
      .join(""),
  );

type PrintedText = Pick<PdfPage, "label" | "runs">;

/** Checks the text of the PDF against the book's document. */
export function checkText(
  body: readonly ChildNode[],
  pages: readonly PrintedText[],
  layout: LayoutReport,
  numberOf: (id: string) => string,
): Alignment {
  const texts = pages.map((page, index) => solidText(page, layout.pages[index]!));
  const numbered = new Set<Element>();
  const expected = readBlocks(body).map((block): ExpectedBlock => ({
    block: withMarker(block, numbered),
    source: sourceOf(block),
  }));
  const alignment = align(expected, texts, numberOf);
  return { placed: alignment.placed, findings: [...alignment.findings, ...cutOff(pages, layout)] };
}

/** The first block of an item in a numbered list is preceded by the item's number. */
function withMarker(block: Block, numbered: Set<Element>): Block {
  const item = block.around.find((node) => node.name === "li");
  const list = item?.parent;
  if (!item || numbered.has(item) || !list || !isTag(list) || list.name !== "ol") return block;
  numbered.add(item);
  if (block.around.some((node) => hasClass(node, "contents"))) return block;
  const items = list.children.filter((node) => isTag(node) && node.name === "li");
  const number = Number(list.attribs["start"] ?? 1) + items.indexOf(item);
  return { ...block, pieces: [{ text: `${number}.` }, ...block.pieces] };
}

/** Text that leaves the area to one side would be cut off by a printer or hidden by its box. */
function cutOff(pages: readonly PrintedText[], layout: LayoutReport): string[] {
  return pages.flatMap((page, index) => {
    const { area } = layout.pages[index]!;
    const outside = page.runs.find((run) => run.left < area.left - tolerance || run.right > area.right + tolerance);
    return outside ? [`page ${page.label}: ${quote(outside.text)} runs out of the area of the text`] : [];
  });
}
