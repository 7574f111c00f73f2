import { csvLines } from "../csv.ts";
import { fits } from "../islands/look-up/filter.ts";
import { lookUp } from "../islands/look-up/form.ts";
import { copyText } from "./copy.ts";

const lineOf = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, " ").trim();

/**
 * The values of a row by column. Values that are shown in other cells, such as nearly empty columns and versions, get
 * their own columns again, and what isn't data is left out.
 */
function recordOf({ cells }: HTMLTableRowElement, heads: readonly string[]): Map<string, string> {
  const record = new Map<string, string>();
  for (const [at, shown] of [...cells].entries()) {
    const cell = shown.cloneNode(true) as HTMLElement;
    for (const extra of cell.querySelectorAll(".w-mark, .row-link")) extra.remove();
    const version = cell.querySelector(".version-note");
    version?.remove();
    const labels = [...cell.querySelectorAll(".column-label")];
    for (const label of labels.toReversed()) {
      const folded = document.createRange();
      folded.setStartAfter(label);
      folded.setEndAfter(cell.lastChild!);
      record.set(lineOf(label.textContent).replace(/:$/, ""), lineOf(folded.extractContents().textContent));
      label.remove();
    }
    record.set(heads[at]!, shown.querySelector("input")?.value ?? lineOf(cell.textContent));
    if (version) record.set("Version", lineOf(version.textContent));
  }
  return record;
}

function csvOf(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): string {
  const heads = [...table.tHead!.rows[0]!.cells].map((cell) => lineOf(cell.textContent));
  const records = rows.filter(({ hidden }) => !hidden).map((row) => recordOf(row, heads));
  const columns = [...new Set([...heads, ...records.flatMap((record) => [...record.keys()])])];
  return csvLines([columns, ...records.map((record) => columns.map((column) => record.get(column) ?? ""))]);
}

/** Filters the rows of a table by the text in one of its columns or in all of them. */
function startFilter(tools: HTMLElement, number: number, rows: readonly HTMLTableRowElement[]): void {
  const fields = tools.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select");
  const [text, column] = fields;
  if (!text || !column) return;
  if (number > 1) for (const field of fields) field.name += `-${number}`;
  const cellOf = (row: HTMLTableRowElement) => (column.value === "" ? row : row.cells[Number(column.value)]);
  lookUp(tools, "rows", {
    all: rows.length,
    find: (chosen, [filter]) => ({
      rows: rows.filter((row) => fits([filter!], chosen, cellOf(row)?.textContent ?? "", {})),
      ...(text.value === "" && { words: "" }),
    }),
    show: ({ rows: shown }) => {
      for (const row of rows) row.hidden = !shown.includes(row);
    },
  });
}

/** Gives each row a link to itself, or removes these links. */
function toggleLinks(button: Element, rows: readonly HTMLTableRowElement[]): void {
  const isOn = button.ariaPressed !== "true";
  button.ariaPressed = String(isOn);
  for (const row of rows) {
    row.querySelector(".row-link")?.remove();
    const [first] = row.cells;
    if (!isOn || !row.id || !first) continue;
    const link = Object.assign(document.createElement("a"), { href: `#${row.id}`, className: "row-link" });
    link.ariaLabel = `Link to ${first.textContent.trim()}`;
    first.prepend(link);
  }
}

/** Shows the tools of the tables, which work from then on. */
for (const [at, tools] of document.querySelectorAll<HTMLElement>(".table-tools").entries()) {
  const table = tools.parentElement!.querySelector("table")!;
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  startFilter(tools, at + 1, rows);
  tools.querySelector("[data-csv]")!.addEventListener("click", ({ target }) => {
    void copyText(csvOf(table, rows), "table", target as Element);
  });
  const links = tools.querySelector("[data-row-links]");
  links?.addEventListener("click", () => toggleLinks(links, rows));
  tools.hidden = false;
}
