import { keepInAddress, onHiddenTarget } from "../shared/address.ts";
import { noMatch, type Filter } from "./filter.ts";
import { estimateHeights, groupsIn } from "./row-groups.ts";

type Chosen = Readonly<Record<string, string>>;
type Row = HTMLTableRowElement;
type Field = HTMLInputElement | HTMLSelectElement;

/** The rows for the reader's choices. */
export interface Found {
  rows: readonly HTMLElement[];
  /** Rows to show before all others. */
  first?: readonly Row[];
  /** Message about the rows. By default, it states their number. */
  words?: string;
}

/** The rows that a form looks up. */
export interface Searched {
  /** Number of rows without a filter. */
  all: number;
  find: (choices: Chosen, filters: readonly Filter[]) => Found;
  show: (found: Found, choices: Chosen) => void;
  /** Prepares the rows for the first choice. */
  ready?: () => Promise<unknown>;
}

export const rowsIn = (root: ParentNode): Row[] => [...root.querySelectorAll<Row>("tbody tr")];

/** Shows only these rows. A table without any of them shows only its caption, which says so. */
export function showRows(tables: readonly Element[], all: readonly Row[], { rows }: Found): void {
  const shown = new Set<HTMLElement>(rows);
  for (const row of all) row.hidden = !shown.has(row);
  for (const table of tables) {
    estimateHeights(groupsIn(table));
    table.querySelector<HTMLElement>(".table-scroll")!.hidden = !table.querySelector("tbody tr:not([hidden])");
  }
}

/**
 * Connects a form to its rows. The fields are the source of the choices, and the address only fills them. If the
 * address has a value that a list doesn't offer, the value is reported and ignored.
 *
 * @param noun plural noun for the rows
 */
export function lookUp(form: HTMLElement, noun: string, { all, find, show, ready }: Searched): void {
  const fields = [...form.querySelectorAll<Field>("input, select")];
  const filters = fields.map((field): Filter => ({
    name: field.name,
    label: field.dataset["label"]!,
    ...(field instanceof HTMLSelectElement && { values: [] }),
  }));
  const blank = Object.fromEntries(fields.map(({ name }) => [name, ""]));
  const answer = form.querySelector<HTMLElement>('[role="status"]')!;
  const showAll = form.querySelector<HTMLButtonElement>("[data-show-all]");
  const chosen = (): Chosen => Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const labelOf = (field: Field): string =>
    field instanceof HTMLSelectElement ? field.selectedOptions[0]!.text : field.value;

  let latest = 0;
  const update = async (refused = ""): Promise<void> => {
    const own = ++latest;
    const isBlank = Object.values(chosen()).every((value) => value === "");
    if (showAll) showAll.disabled = isBlank;
    if (!isBlank) {
      form.dataset["asked"] = "";
      await ready?.();
    }
    // A later choice shows its own result.
    if (own !== latest) return;
    const choices = chosen();
    const found = find(choices, filters);
    show(found, choices);
    const shown = found.rows.length;
    const counted = shown === all ? `Showing all ${all} ${noun}.` : `Showing ${shown} of ${all} ${noun}.`;
    const asked = fields.filter(({ value }) => value.trim() !== "");
    const none = () => noMatch(noun, new Map(asked.map((field) => [field.dataset["label"]!, labelOf(field)])));
    answer.textContent = (shown === 0 ? none() : (found.words ?? counted)) + refused;
  };

  const changed = (): void => {
    keepInAddress(chosen(), blank);
    void update();
  };

  const choose = (change: Partial<Chosen>): void => {
    for (const field of fields) field.value = change[field.name] ?? field.value;
    changed();
  };

  const readAddress = (): Promise<void> => {
    const asked = new URLSearchParams(location.search);
    const refused = fields.flatMap((field) => {
      const value = asked.get(field.name) ?? "";
      field.value = value;
      if (field.value === value) return [];
      field.value = "";
      return ` “${value}” in the address isn't a choice in “${field.dataset["label"]}”.`;
    });
    return update(refused.join(""));
  };

  // Applies what the reader typed before this script was loaded.
  const early = Object.fromEntries(fields.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]));
  void readAddress().then(() => onHiddenTarget(document.body, () => choose(blank)));
  if (Object.keys(early).length > 0) choose(early);

  form.addEventListener("input", changed);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("focusin", () => void ready?.(), { once: true });
  showAll?.addEventListener("click", () => choose(blank));
  addEventListener("popstate", readAddress);
  form.dataset["ready"] = "";
}
