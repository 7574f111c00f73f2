import { fits, type Filter } from "../../islands/shared/filter.ts";
import { noMatch } from "../../islands/shared/no-match.ts";
import { arrange, estimateHeights, groupsIn } from "../../islands/shared/row-groups.ts";
import { nextSort, readState, sortColumns, writeState, type State } from "./state.ts";

const form = document.querySelector<HTMLFormElement>("form[data-page-filter]")!;
const groups = groupsIn(document);
const headings = [...document.querySelectorAll<HTMLTableCellElement>("[data-page-index] th[data-column]")];
const count = form.querySelector<HTMLElement>('[role="status"]')!;
const rows = groups.flatMap((group) => [...group.rows]);
const cell = (row: HTMLTableRowElement, column: string): string =>
  row.cells[sortColumns.findIndex((name) => name === column)]?.dataset["sort"] ??
  row.cells[sortColumns.findIndex((name) => name === column)]?.textContent ??
  "";

const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
const filters: Filter[] = controls.map((control) => ({
  name: control.name,
  label: control.labels?.[0]?.textContent ?? "",
  hint: "",
  ...(control instanceof HTMLSelectElement && { values: [] }),
}));

let state: State = readState(location.search);
/** The sorting of the rows in the document, which the build doesn't sort. */
let sortedBy = "";

function sort(): void {
  const column = state.sort.replace(/^-/, "");
  const order = new Intl.Collator("en", { numeric: true });
  const up = column === "" ? rows : rows.toSorted((a, b) => order.compare(cell(a, column), cell(b, column)));
  arrange(groups, state.sort.startsWith("-") ? up.toReversed() : up);
  for (const heading of headings) {
    const own = heading.dataset["column"]!;
    if (state.sort === own) heading.ariaSort = "ascending";
    else if (state.sort === `-${own}`) heading.ariaSort = "descending";
    else heading.removeAttribute("aria-sort");
  }
  sortedBy = state.sort;
}

const isShown = (row: HTMLTableRowElement, choices: Readonly<Record<string, string>>): boolean =>
  fits(filters, choices, row.textContent, row.dataset);

/** Shows the matching rows in order and updates the count, which screen readers announce. */
function show(): void {
  for (const row of rows) row.hidden = !isShown(row, { ...state });
  if (state.sort !== sortedBy) sort();
  estimateHeights(groups);
  const shown = rows.filter((row) => !row.hidden).length;
  if (shown === rows.length) count.textContent = `${shown} pages`;
  else if (shown > 0) count.textContent = `${shown} of ${rows.length} pages`;
  else showNoMatch();
}

function showNoMatch(): void {
  const { sentence, offers } = noMatch(
    filters,
    { ...state },
    "pages",
    (choices) => rows.filter((row) => isShown(row, choices)).length,
    (field, value) => {
      const control = controls[field]!;
      return control instanceof HTMLSelectElement ? control.selectedOptions[0]!.text : value;
    },
  );
  const buttons = offers.map(({ field, change, label }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "text-button";
    button.textContent = label;
    button.addEventListener("click", () => {
      // The button disappears, so the focus moves to the changed field.
      controls[field]!.focus();
      choose(change);
      showChoices();
    });
    return button;
  });
  count.replaceChildren(sentence, ...buttons);
}

function choose(change: Partial<State>): void {
  state = { ...state, ...change };
  history.replaceState(history.state, "", location.pathname + writeState(state) + location.hash);
  show();
}

/** Sets the controls. A value that is missing from a list is ignored. */
function showChoices(): void {
  for (const control of controls) {
    const name = control.name as keyof State;
    control.value = state[name];
    if (control.value !== state[name]) {
      control.value = "";
      state = { ...state, [name]: "" };
    }
  }
}

function readAddress(): void {
  state = readState(location.search);
  showChoices();
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

// What was typed while this script loaded counts as if it were typed now.
const early = Object.fromEntries(controls.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]));
readAddress();
if (Object.keys(early).length > 0) {
  choose(early);
  showChoices();
}
