import type { TextChange } from "./compare-text.ts";
import { inTag, markup, type Markup, type Value } from "./markup.ts";
import type { Run, Word } from "./words.ts";

const tags = { strong: "strong", emphasis: "em", code: "code", removed: "del", added: "ins" } as const;

/** Words of a run with their markup. Neighbors share an element, except for code, which shows where it ends. */
function marked(words: readonly Word[]): Value[] {
  const groups: Word[] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last?.mark !== word.mark || word.mark === "code") groups.push({ ...word });
    else last.text += (word.spaced ? " " : "") + word.text;
  }
  return groups.map(({ text, mark, spaced }, index) => [
    spaced && index > 0 ? " " : "",
    mark === "plain" ? text : inTag(tags[mark], text),
  ]);
}

const runsHtml = (runs: readonly Run[]): Value[] =>
  runs.map(({ kind, words }, index) => {
    const isNextToOther = kind === "added" && runs[index - 1]?.kind === "removed";
    const space = index > 0 && (words[0]?.spaced || isNextToOther) ? " " : "";
    return [space, kind === "same" ? marked(words) : inTag(tags[kind], marked(words))];
  });

const isTableRow = ({ before, after }: TextChange): boolean => (after ?? before)!.kind === "row";
const tableOf = ({ before, after }: TextChange): string => (after ?? before)!.table;
const labelsOf = ({ before, after }: TextChange): readonly string[] => (after ?? before)!.labels;

/** A table of the rows that differ. It has the first column and the columns in which at least one row differs. */
function rowsHtml(rows: readonly TextChange[]): Markup {
  const differs = (runs: readonly Run[]): boolean => runs.some(({ kind }) => kind !== "same");
  const columns = labelsOf(rows[0]!).flatMap((label, index) =>
    index === 0 || rows.some(({ cells }) => differs(cells[index] ?? [])) ? [{ label, index }] : [],
  );
  const caption = tableOf(rows[0]!);
  const head = columns.map(({ label }) => markup`<th scope="col">${label}</th>`);
  const body = rows.map(({ cells, before, after }) => {
    const [name = "", ...values] = columns.map(({ index }) => runsHtml(cells[index] ?? []));
    const kind = before ? (after ? "changed" : "removed") : "added";
    return markup`<tr class="${kind}"><th scope="row">${name}</th>${values.map((value) => inTag("td", value))}</tr>`;
  });
  const table = markup`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  return markup`<figure class="data-table"><figcaption>${caption}</figcaption><div class="table-scroll" tabindex="0" role="region" aria-label="${caption}">${table}</div></figure>`;
}

function blockHtml({ before, after, cells }: TextChange): Markup {
  const { kind, step } = (after ?? before)!;
  const runs = runsHtml(cells[0] ?? []);
  switch (kind) {
    case "columns":
      return markup`<p>Columns: ${cells.map((cell, index) => [index > 0 ? ", " : "", runsHtml(cell)])}</p>`;
    case "code":
      return markup`<pre><code>${runs}</code></pre>`;
    case "heading":
      return markup`<p class="heading">${runs}</p>`;
    case "paragraph":
      return markup`<p>${runs}</p>`;
    default:
      return markup`<p class="item"><span class="marker">${step > 0 ? `${step}.` : "•"}</span><span>${runs}</span></p>`;
  }
}

/**
 * The differences of a page as HTML, below the headings of their sections.
 *
 * @param href address of the page; without it, the headings aren't links
 */
export function changesHtml(changes: readonly TextChange[], href?: string): string {
  const parts: Value[] = [];
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
      const name = href === undefined ? title : markup`<a href="${href}#${anchor}">${title}</a>`;
      parts.push(markup`<p class="section">${name}</p>`);
    }
    section = anchor;
    if (isTableRow(change)) rows.push(change);
    else parts.push(blockHtml(change));
  }
  endRows();
  return markup`${parts}`.html;
}
