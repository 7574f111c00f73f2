import { byArea, count, kindOf, lineOf } from "./describe.ts";
import {
  dead,
  effectCounts,
  pageCounts,
  type AnswerChanges,
  type CodeChanges,
  type ManualChange,
  type Report,
} from "./report.ts";

/** Number of lines in a small terminal window. */
const screen = 24;

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

const list = (title: string, lines: readonly string[], most: number): string[] =>
  lines.length === 0
    ? []
    : [
        title,
        ...lines.slice(0, most).map((line) => `  ${line}`),
        ...(lines.length > most ? [`  and ${lines.length - most} more`] : []),
      ];

function answersLine({ changes, asked }: AnswerChanges): string {
  if (changes.length === 0) return `Search: the same results for all ${count(asked, "question")}`;
  return `Search: ${changes.length} of ${count(asked, "question")} have a different result: ${effectCounts(changes)}`;
}

function manualsLine(manuals: readonly ManualChange[]): string {
  const differing = manuals.map(({ title, pages, note }) => `${title} (${note ?? count(pages.length, "page")})`);
  return shortened(differing.length === 0 ? "Manuals: no page differs" : `Manuals: ${differing.join(", ")}`, 120);
}

const codeLine = ({ pages, markup, compared }: CodeChanges): string =>
  `Code: ${pages.length} of ${count(compared, "page")} differ in their text, ${markup} only in their HTML`;

/** A summary of the report that fits in a terminal window. Problems come first. */
export function summary({ comparison, library, base, built }: Report): string {
  const { pages, sets } = comparison;
  const rows = sets.reduce((sum, set) => sum + set.rows.length, 0);
  const head = [
    `Compared with ${base}: ${pages.length === 0 ? "no page differs" : pageCounts(pages)}` +
      (rows > 0 ? `, ${count(rows, "data row")} in ${count(sets.length, "set")}` : ""),
    ...(built?.code ? [codeLine(built.code)] : []),
    ...(built?.answers ? [answersLine(built.answers)] : []),
    ...(built?.manuals ? [manualsLine(built.manuals)] : []),
    ...(built?.problems ?? []),
  ];
  const problems = dead(comparison).map(
    ({ from, releasedIn }) => `${from}${releasedIn ? ` (released in ${releasedIn})` : ""}`,
  );
  const gone = list("No longer work; add aliases to content/aliases.yml:", problems, 5);
  const left = Math.max(screen - head.length - gone.length - 5, 4);
  const lines = byArea(comparison, library)
    .flatMap((area) => area.pages)
    .toSorted((a, b) => Number(kindOf(a) === "reworded") - Number(kindOf(b) === "reworded"))
    .map((change) => `${shortened((change.after ?? change.before)!.front.title, 44).padEnd(46)}${lineOf(change)}`);
  const parts = [head, gone, list("Pages:", lines, left)];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n");
}
