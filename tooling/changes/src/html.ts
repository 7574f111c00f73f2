import { element, toHtml, type Element } from "@opcon-help/html";

import type { TextChange } from "./compare-text.ts";
import type { Mark, Run, Word } from "./words.ts";

type Child = Element | string;

const tags: Readonly<Record<Exclude<Mark, "plain">, string>> = { strong: "strong", emphasis: "em", code: "code" };

/** Words of a run with their markup. */
function marked(words: readonly Word[]): Child[] {
  const children: Child[] = [];
  for (const [index, { text, mark, spaced }] of words.entries()) {
    const space = spaced && index > 0 ? " " : "";
    const last = children.at(-1);
    if (mark === "plain" && typeof last === "string") children[children.length - 1] = `${last}${space}${text}`;
    else if (mark === "plain") children.push(space + text);
    else {
      if (space) children.push(space);
      children.push(element(tags[mark], {}, [text]));
    }
  }
  return children;
}

const runTags: Readonly<Record<Exclude<Run["kind"], "same">, string>> = { removed: "del", added: "ins" };

function runsHtml(runs: readonly Run[]): Child[] {
  return runs.flatMap(({ kind, words }, index): Child[] => {
    const isNextToOther = kind === "added" && runs[index - 1]?.kind === "removed";
    const space = index > 0 && (words[0]?.spaced || isNextToOther) ? [" "] : [];
    return [...space, ...(kind === "same" ? marked(words) : [element(runTags[kind], {}, marked(words))])];
  });
}

const isTableRow = ({ before, after }: TextChange): boolean => (after ?? before)!.kind === "row";
const tableOf = ({ before, after }: TextChange): string => (after ?? before)!.table;
const labelsOf = ({ before, after }: TextChange): readonly string[] => (after ?? before)!.labels;

/** A table of the rows that differ. It has the first column and the columns in which at least one row differs. */
function rowsHtml(rows: readonly TextChange[]): Element {
  const differs = (runs: readonly Run[]): boolean => runs.some(({ kind }) => kind !== "same");
  const columns = labelsOf(rows[0]!).flatMap((label, index) =>
    index === 0 || rows.some(({ cells }) => differs(cells[index] ?? [])) ? [{ label, index }] : [],
  );
  const caption = tableOf(rows[0]!);
  const head = columns.map(({ label }) => element("th", { scope: "col" }, [label]));
  const body = rows.map(({ cells, before, after }) =>
    element(
      "tr",
      { class: before ? (after ? "changed" : "removed") : "added" },
      columns.map(({ index }) =>
        element(index === 0 ? "th" : "td", index === 0 ? { scope: "row" } : {}, runsHtml(cells[index] ?? [])),
      ),
    ),
  );
  return element("figure", { class: "data-table" }, [
    element("figcaption", {}, [caption]),
    element("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": caption }, [
      element("table", {}, [element("thead", {}, [element("tr", {}, head)]), element("tbody", {}, body)]),
    ]),
  ]);
}

function blockHtml({ before, after, cells }: TextChange): Element {
  const { kind, step } = (after ?? before)!;
  if (kind === "columns") {
    const labels = cells.flatMap((runs, index): Child[] => [...(index > 0 ? [", "] : []), ...runsHtml(runs)]);
    return element("p", {}, ["Columns: ", ...labels]);
  }
  const [runs = []] = cells;
  if (kind === "code") return element("pre", {}, [element("code", {}, runsHtml(runs))]);
  if (kind === "heading") return element("p", { class: "heading" }, runsHtml(runs));
  if (kind === "paragraph") return element("p", {}, runsHtml(runs));
  const marker = element("span", { class: "marker" }, [step > 0 ? `${step}.` : "•"]);
  return element("p", { class: "item" }, [marker, element("span", {}, runsHtml(runs))]);
}

/**
 * The differences of a page as HTML, below the headings of their sections.
 *
 * @param href address of the page; without it, the headings aren't links
 */
export function changesHtml(changes: readonly TextChange[], href?: string): string {
  const parts: Element[] = [];
  let section = "";
  let rows: TextChange[] = [];
  const endRows = (): void => {
    if (rows.length > 0) parts.push(rowsHtml(rows));
    rows = [];
  };
  for (const change of changes) {
    const [last] = rows;
    const anchor = change.section?.anchor ?? "";
    const isSameTable =
      last &&
      isTableRow(change) &&
      tableOf(last) === tableOf(change) &&
      labelsOf(last).join() === labelsOf(change).join();
    if (!isSameTable || anchor !== section) endRows();
    if (anchor !== section && change.section) {
      const { title } = change.section;
      const name = href === undefined ? title : element("a", { href: `${href}#${anchor}` }, [title]);
      parts.push(element("p", { class: "section" }, [name]));
    }
    section = anchor;
    if (isTableRow(change)) rows.push(change);
    else parts.push(blockHtml(change));
  }
  endRows();
  return toHtml(parts);
}
