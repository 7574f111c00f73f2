import { keepInAddress, onHiddenTarget } from "../shared/address.ts";
import type { Filter } from "./filter.ts";
import type { Offer } from "./no-match.ts";
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

/** Shows only these rows, and hides each table and group without any of them. */
export function showRows(root: ParentNode, all: readonly Row[], { rows }: Found): void {
  const shown = new Set<HTMLElement>(rows);
  for (const row of all) row.hidden = !shown.has(row);
  estimateHeights(groupsIn(root));
  for (const figure of root.querySelectorAll("figure")) figure.hidden = !figure.querySelector("tbody tr:not([hidden])");
}

/**
 * Connects a form to its rows. The fields are the source of the choices, and the address only fills them. If the
 * address has a value that a list doesn't offer, the value is reported and ignored.
 *
 * @param noun plural noun for the rows
 */
export function lookUp(form: HTMLFormElement, noun: string, { all, find, show, ready }: Searched): void {
  const fields = [...form.querySelectorAll<Field>("input, select")];
  const filters = fields
    .filter(({ type }) => type !== "hidden")
    .map((field): Filter => ({
      name: field.name,
      label: field.dataset["label"]!,
      ...(field instanceof HTMLSelectElement && { values: [] }),
    }));
  const blank = Object.fromEntries(fields.map(({ name }) => [name, ""]));
  const answer = form.querySelector<HTMLElement>('[role="status"]')!;
  const showAll = form.querySelector<HTMLButtonElement>(":scope > button");
  const chosen = (): Chosen => Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const shownAs = (at: number, value: string): string => {
    const field = fields[at]!;
    return field instanceof HTMLSelectElement ? field.selectedOptions[0]!.text : value;
  };

  const buttonFor = ({ field, change, label }: Offer): HTMLElement =>
    Object.assign(document.createElement("button"), {
      type: "button",
      className: "text-button",
      textContent: label,
      onclick: () => {
        // The button is removed, so the focus moves to the changed field.
        fields[field]!.focus();
        choose(change);
      },
    });

  /** Loads the messages for an empty result on demand, because most readers never need them. */
  const noMatchFor = async (choices: Chosen): Promise<(string | HTMLElement)[]> => {
    try {
      const { noMatch } = await import("./no-match.ts");
      const { sentence, offers } = noMatch(
        filters,
        choices,
        noun,
        (other) => find(other, filters).rows.length,
        shownAs,
      );
      return [sentence, ...offers.map(buttonFor)];
    } catch {
      return [`No ${noun} match.`];
    }
  };

  let latest = 0;
  const update = async (refused = ""): Promise<void> => {
    const own = ++latest;
    const isBlank = Object.values(chosen()).every((value) => value === "");
    if (showAll) showAll.disabled = isBlank;
    if (!isBlank) {
      form.dataset["asked"] = "";
      await ready?.();
    }
    const choices = chosen();
    const found = find(choices, filters);
    show(found, choices);
    const shown = found.rows.length;
    const counted = shown === all ? `Showing all ${all} ${noun}.` : `Showing ${shown} of ${all} ${noun}.`;
    const words = shown === 0 ? await noMatchFor(choices) : [found.words ?? counted];
    // A later choice shows its own result.
    if (own === latest) answer.replaceChildren(...words, refused);
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
