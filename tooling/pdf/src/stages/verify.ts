import { readBlocks } from "../blocks.ts";
import { ManualFailure } from "../failure.ts";
import { parseHtml } from "../markup.ts";
import { readPdf } from "../pdf-reader.ts";
import { checkFootnotes } from "../verify/footnotes.ts";
import { checkIndex } from "../verify/book-index.ts";
import { checkOverlap } from "../verify/overlap.ts";
import { checkSize } from "../verify/size.ts";
import { checkFacts, checkHeadings, checkLinks, checkMargins, checkPages } from "../verify/structure.ts";
import { checkTags } from "../verify/tags.ts";
import { checkDocument, checkText, type BuiltPage } from "../verify/text.ts";
import type { Manuscript } from "./compose.ts";
import { bodyOf, titleOf } from "./extract.ts";
import type { PlacedBook } from "./number.ts";

export type { BuiltPage } from "../verify/text.ts";

/** Reads a built page anew, for the comparison with what became of it. */
export function readBuiltPage(html: string, source: string): BuiltPage {
  const document = parseHtml(html);
  const title = titleOf(document);
  const body = bodyOf(document);
  return { source, blocks: readBlocks([...(title ? [title] : []), ...(body?.children ?? [])]) };
}

/**
 * Reads a finished manual back and compares it with the built pages it was made from.
 *
 * @returns the number of blocks found
 * @throws ManualFailure naming what is missing, doubled, out of order, mis-numbered or dead
 */
export async function verify(
  bytes: Uint8Array,
  manuscript: Manuscript,
  layout: PlacedBook,
  builtPages: Iterable<BuiltPage> | AsyncIterable<BuiltPage>,
): Promise<number> {
  const inObjects: string[] = [];
  const pdf = await readPdf(bytes, (document) => {
    inObjects.push(...checkSize(document), ...checkTags(document, (page) => layout.labels[page - 1] ?? String(page)));
  });
  const fundamental = [...checkFacts(pdf, manuscript), ...checkPages(pdf, layout)];
  if (pdf.pages.length !== layout.pages.length) throw new ManualFailure(fundamental);

  // The number that a reference has to show is taken from the file itself: the label of its destination's page.
  const numberOf = (id: string): string =>
    layout.marks.get(id) ?? pdf.pages[(pdf.destinations.get(id) ?? 0) - 1]?.label ?? "?";
  const { placed, findings } = checkText(manuscript.body, pdf.pages, layout, numberOf);
  const all = [
    ...fundamental,
    ...(await checkDocument(manuscript.body, builtPages)),
    ...findings,
    ...checkLinks(pdf, manuscript.body),
    ...checkFootnotes(pdf, manuscript.body, layout),
    ...checkIndex(pdf, manuscript.body, layout),
    ...checkOverlap(pdf),
    ...inObjects,
    // Places mean little once text is missing; its own findings come first.
    ...(findings.length > 0 ? [] : [...checkHeadings(pdf, manuscript, placed), ...checkMargins(pdf, layout, placed)]),
  ];
  if (all.length > 0) throw new ManualFailure(shortened(all));
  return placed.length;
}

/** Findings that are named; the first ones are what matters, as one fault moves much of what follows. */
const mostFindings = 20;

const shortened = (findings: readonly string[]): string[] =>
  findings.length <= mostFindings
    ? [...findings]
    : [...findings.slice(0, mostFindings), `and ${findings.length - mostFindings} more`];
