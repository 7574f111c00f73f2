import { readBlocks } from "../blocks.ts";
import { ManualFailure } from "../failure.ts";
import type { KnownPages } from "../known-pages.ts";
import { parseHtml } from "../markup.ts";
import type { Bindery } from "../bindery.ts";
import { bookOf, readShown } from "../pdf-reader.ts";
import { checkFootnotes } from "../verify/footnotes.ts";
import { checkIndex } from "../verify/book-index.ts";
import { checkOverlap } from "../verify/overlap.ts";
import { checkFacts, checkHeadings, checkLinks, checkMargins, checkPages } from "../verify/structure.ts";
import { checkText, type BuiltPage } from "../verify/text.ts";
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
 * Reads a finished manual back and compares it with its document, which `checkDocument` has compared with the built
 * pages.
 *
 * @param inDocument what is wrong with the document
 * @param former pages of the former file; becomes those of this one when it is without a fault
 * @returns the number of blocks found
 * @throws ManualFailure naming what is missing, doubled, out of order, mis-numbered or dead
 */
export async function verify(
  bytes: Uint8Array,
  manuscript: Manuscript,
  layout: PlacedBook,
  inDocument: readonly string[],
  bindery: Bindery,
  former?: KnownPages,
): Promise<number> {
  const texts = (await former?.textsOf(bytes)) ?? [];
  const known = new Set(texts.flatMap((text, index) => (text ? [index] : [])));
  const [file, shown] = await Promise.all([
    bindery.inspect({ bytes, labels: layout.labels, known }),
    readShown(bytes, texts),
  ]);
  const pdf = bookOf(file.objects, shown);
  const fundamental = [...checkFacts(pdf, manuscript), ...checkPages(pdf, layout)];
  if (pdf.pages.length !== layout.pages.length) throw new ManualFailure(fundamental);

  // The number that a reference has to show is taken from the file itself: the label of its destination's page.
  const numberOf = (id: string): string =>
    layout.marks.get(id) ?? pdf.pages[(pdf.destinations.get(id) ?? 0) - 1]?.label ?? "?";
  const { placed, findings } = checkText(manuscript.body, pdf.pages, layout, numberOf);
  const all = [
    ...fundamental,
    ...inDocument,
    ...findings,
    ...checkLinks(pdf, manuscript.body),
    ...checkFootnotes(pdf, manuscript.body, layout),
    ...checkIndex(pdf, manuscript.body, layout),
    ...checkOverlap(pdf),
    ...file.findings,
    // Places mean little once text is missing; its own findings come first.
    ...(findings.length > 0 ? [] : [...checkHeadings(pdf, manuscript, placed), ...checkMargins(pdf, layout, placed)]),
  ];
  if (all.length > 0) throw new ManualFailure(shortened(all));
  if (known.size < pdf.pages.length) await former?.keep(pdf.pages);
  return placed.length;
}

/** Findings that are named; the first ones are what matters, as one fault moves much of what follows. */
const mostFindings = 20;

const shortened = (findings: readonly string[]): string[] =>
  findings.length <= mostFindings
    ? [...findings]
    : [...findings.slice(0, mostFindings), `and ${findings.length - mostFindings} more`];
