import { fits, type Filter } from "../../islands/shared/filter.ts";
import { nextSort, readState, sortColumns, writeState, type State } from "./state.ts";

const form = document.querySelector<HTMLFormElement>("form[data-page-filter]")!;
const body = document.querySelector<HTMLTableSectionElement>("[data-page-index] tbody")!;
const headings = [...document.querySelectorAll<HTMLTableCellElement>("[data-page-index] th[data-column]")];
const count = form.querySelector<HTMLElement>('[role="status"]')!;
const rows = [...body.rows];
const cell = (row: HTMLTableRowElement, column: string): string =>
  row.cells[sortColumns.findIndex((name) => name === column)]?.dataset["sort"] ??
  row.cells[sortColumns.findIndex((name) => name === column)]?.textContent ??
  "";

const filters: Filter[] = [
  { name: "q", label: "", hint: "" },
  ...["area", "type", "sidebar"].map((name) => ({ name, label: "", hint: "", values: [] })),
];

let state: State = readState(location.search);

function sorted(): HTMLTableRowElement[] {
  const column = state.sort.replace(/^-/, "");
  if (column === "") return rows;
  const order = new Intl.Collator("en", { numeric: true });
  const up = rows.toSorted((a, b) => order.compare(cell(a, column), cell(b, column)));
  return state.sort.startsWith("-") ? up.toReversed() : up;
}

/** Shows the matching rows in order and updates the count, which screen readers announce. */
function show(): void {
  let shown = 0;
  for (const row of rows) {
    row.hidden = !fits(filters, { ...state }, row.textContent, row.dataset);
    if (!row.hidden) shown += 1;
  }
  body.replaceChildren(...sorted());
  for (const heading of headings) {
    const column = heading.dataset["column"]!;
    if (state.sort === column) heading.ariaSort = "ascending";
    else if (state.sort === `-${column}`) heading.ariaSort = "descending";
    else heading.removeAttribute("aria-sort");
  }
  count.textContent = shown === rows.length ? `${shown} pages` : `${shown} of ${rows.length} pages`;
}

function choose(change: Partial<State>): void {
  state = { ...state, ...change };
  history.replaceState(history.state, "", location.pathname + writeState(state) + location.hash);
  show();
}

/** Sets the controls from the address. A value that is missing from a list is ignored. */
function readAddress(): void {
  state = readState(location.search);
  for (const name of ["q", "area", "type", "sidebar"] as const) {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    control.value = state[name];
    if (control.value !== state[name]) {
      control.value = "";
      state = { ...state, [name]: "" };
    }
  }
  show();
}

for (const heading of headings) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = heading.textContent.trim();
  button.addEventListener("click", () => choose({ sort: nextSort(state.sort, heading.dataset["column"]!) }));
  heading.replaceChildren(button);
}
form.addEventListener("input", (event) => {
  const { name, value } = event.target as HTMLInputElement;
  choose({ [name]: value });
});
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("popstate", readAddress);
form.hidden = false;
readAddress();
