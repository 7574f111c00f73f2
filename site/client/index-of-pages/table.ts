import { lookUp, rowsIn, showRows } from "../../islands/look-up/form.ts";
import { fits } from "../../islands/look-up/filter.ts";
import { arrange, groupsIn } from "../../islands/look-up/row-groups.ts";
import { nextSort, sortedColumn } from "./sort.ts";

const form = document.querySelector<HTMLFormElement>("[data-page-filter] form")!;
const sort = form.querySelector<HTMLInputElement>('[name="sort"]')!;
const table = document.querySelector(".page-index")!;
const groups = groupsIn(table);
const headings = [...table.querySelectorAll<HTMLTableCellElement>("thead th")];
/** Names of the columns in the address. */
const columns = ["title", "id", "area", "sidebar", "type"];
const rows = rowsIn(table);
const order = new Intl.Collator("en", { numeric: true });

/** The text of a cell or, in the first column, the title of the page. */
const textOf = ({ cells }: HTMLTableRowElement, at: number): string =>
  (cells[at]!.querySelector("a") ?? cells[at]!).textContent;

/** The current order of the rows. The built table is unsorted. */
let sortedBy = "";

function sortRows(): void {
  const { at, isDescending } = sortedColumn(sort.value, columns);
  if (at < 0) sort.value = "";
  for (const [index, heading] of headings.entries())
    if (index === at) heading.ariaSort = isDescending ? "descending" : "ascending";
    else heading.removeAttribute("aria-sort");
  if (sort.value === sortedBy) return;
  const up = at < 0 ? rows : rows.toSorted((a, b) => order.compare(textOf(a, at), textOf(b, at)));
  arrange(groups, isDescending ? up.toReversed() : up);
  sortedBy = sort.value;
}

for (const [at, heading] of headings.entries()) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = heading.textContent.trim();
  button.addEventListener("click", () => {
    sort.value = nextSort(sort.value, columns[at]!);
    sort.dispatchEvent(new Event("input", { bubbles: true }));
  });
  heading.replaceChildren(button);
}

lookUp(form, "pages", {
  all: rows.length,
  find: (choices, filters) => {
    const shown = rows.filter((row) => fits(filters, choices, row.textContent, row.dataset));
    const words = shown.length === rows.length ? `${rows.length} pages` : `${shown.length} of ${rows.length} pages`;
    return { rows: shown, words };
  },
  show: (found) => {
    sortRows();
    showRows(table, rows, found);
  },
});
