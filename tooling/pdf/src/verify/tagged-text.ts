/** Compares the words of the tags with those of the document, so that screen readers read what is printed. */
import { type Block, quote, solid } from "@opcon-help/html";

import { inlineKinds, isContent, isTag, type Tag } from "../pdf-file/tag-tree.ts";
import type { TaggedText } from "../pdf-file/tagged-text.ts";

/** Text of tags that screen readers read without a pause. */
export interface TaggedRun {
  /**
   * Page on which the text starts. In `readRuns`, this is the object number of the page, and elsewhere the number of
   * the page in the file, counted from 1.
   */
  page: number;
  text: string;
}

/** Tags without words of the document: numbers and bullets of lists, and drawings. */
const unread: ReadonlySet<string> = new Set(["Lbl", "Figure"]);

/**
 * Reads the text of a tag. Every tag that isn't inline starts a new run, and so does a link directly after another
 * link.
 */
export function readRuns(top: Tag, texts: TaggedText): TaggedRun[] {
  const runs: TaggedRun[] = [];
  let run: TaggedRun | undefined;
  const end = (): void => {
    if (run && solid(run.text) !== "") runs.push(run);
    run = undefined;
  };
  const visit = (tag: Tag): void => {
    const isInline = inlineKinds.has(tag.kind);
    if (!isInline) end();
    for (const [index, kid] of tag.kids.entries()) {
      const before = tag.kids[index - 1];
      if (isTag(kid) && kid.kind === "Link" && before && isTag(before) && before.kind === "Link") end();
      if (isContent(kid)) {
        run ??= { page: kid.page, text: "" };
        run.text += texts.of(kid.page, kid.mark);
      } else if (isTag(kid) && !unread.has(kid.kind)) visit(kid);
    }
    if (!isInline) end();
  };
  visit(top);
  end();
  return runs;
}

/** Words of a text, without characters that only allow or prevent a line break. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, "")
    .split(/\s+/)
    .filter((word) => word !== "");

/** The word that contains the character at an offset. */
function wordAt(words: readonly string[], offset: number): string {
  let end = 0;
  return words.find((word) => (end += word.length) > offset) ?? "";
}

/** Minimum share of a part's text that its tags contain. Drawings of windows are figures, whose text isn't read. */
const leastTagged = 0.5;

/**
 * Compares the runs of a part with the blocks of its document.
 *
 * @param numberOf returns the printed page number of an ID
 * @param label returns the label of a page, counted from 1
 */
export function checkWords(
  blocks: readonly Block[],
  runs: readonly TaggedRun[],
  numberOf: (id: string) => string,
  label: (page: number) => string,
): string[] {
  const words = blocks
    .filter(({ kind, around }) => kind !== "label" && !around.some((node) => node.name === "svg"))
    .flatMap(({ pieces }) =>
      wordsOf(pieces.map((piece) => ("text" in piece ? piece.text : numberOf(piece.pageOf))).join("")),
    );
  const whole = words.join("");
  const starts = new Set<number>();
  let offset = 0;
  for (const word of words) {
    starts.add(offset);
    offset += word.length;
  }
  const findings: string[] = [];
  let at = 0;
  let tagged = 0;
  for (const { page, text } of runs) {
    const read = wordsOf(text);
    const joined = read.join("");
    const next = whole.indexOf(joined, at);
    // Cells of a row that a page end divides are read in another order.
    const start = next >= 0 ? next : whole.indexOf(joined);
    if (start < 0) {
      findings.push(`page ${label(page)}: the tags contain ${quote(text)}, which the page doesn't`);
      continue;
    }
    at = start + joined.length;
    tagged += joined.length;
    let from = start;
    const readStarts = new Set(read.map((word) => (from += word.length) - word.length));
    for (let inside = start + 1; inside < at; inside += 1)
      if (starts.has(inside) !== readStarts.has(inside)) {
        const around = wordAt(read, inside - start);
        findings.push(
          `page ${label(page)}: screen readers read ${quote(around)} ${starts.has(inside) ? "as one word" : "as a word of its own"}, because the tags ${starts.has(inside) ? "lack" : "add"} a space`,
        );
        break;
      }
  }
  if (tagged < whole.length * leastTagged)
    findings.push(`the tags contain ${tagged} of the ${whole.length} characters of a part`);
  return findings;
}
