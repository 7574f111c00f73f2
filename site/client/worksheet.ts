import { stored } from "./store.ts";

/**
 * Ticks and values of a page. The key is the name of the field, the text of the checklist item, or the ID of the row.
 * A tick is stored as the value of its field and the time.
 */
type Entries = Record<string, string>;

const page = document.querySelector<HTMLMetaElement>('meta[name="help-id"]')?.content ?? location.pathname;
const isEntries = (value: unknown): value is Entries =>
  typeof value === "object" && value !== null && Object.values(value).every((entry) => typeof entry === "string");
export const entriesOfPage = stored<Entries>(`worksheet:${page}`, {}, isEntries);
const listeners = new Set<() => void>();

/** Calls now, and after each change that the page shows. */
export function onEntries(changed: () => void): void {
  listeners.add(changed);
  changed();
}

/** Makes the ticks and the empty columns of this page usable, and keeps what the reader enters on this device. */
export function startWorksheet(): void {
  const entries = entriesOfPage;
  const note = document.querySelector<HTMLElement>("[data-worksheet]");
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>("[data-page-body] :is(li, .part-done, .check-result) input"),
  ];
  const fields = [...document.querySelectorAll<HTMLTableCellElement>("[data-page-body] td.blank")].map(fieldIn);
  const shown = (): void => {
    if (note) note.hidden = Object.keys(entries.read()).length === 0;
    for (const changed of listeners) changed();
  };
  const show = (): void => {
    const now = entries.read();
    for (const [at, box] of boxes.entries()) box.checked = isTicked(box, now[nameOf(box, at)]);
    // What the reader is typing stays.
    for (const field of fields) if (field !== document.activeElement) field.value = now[field.name] ?? "";
    shown();
  };
  const keep = (entry: string, value: string): void => {
    const isStored = entries.update((now) =>
      Object.fromEntries(Object.entries({ ...now, [entry]: value }).filter(([, kept]) => kept !== "")),
    );
    note?.toggleAttribute("data-lost", !isStored);
    shown();
  };
  for (const [at, box] of boxes.entries()) {
    box.disabled = false;
    box.addEventListener("change", () =>
      keep(nameOf(box, at), box.checked ? `${box.value} ${new Date().toISOString()}` : ""),
    );
  }
  for (const field of fields) field.addEventListener("input", () => keep(field.name, field.value.trim()));
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-clear-result]"))
    button.addEventListener("click", () => {
      const box = button.parentElement!.querySelector("input")!;
      keep(box.name, "");
      show();
      box.focus();
    });
  note?.querySelector("button")?.addEventListener("click", () => {
    entries.update(() => ({}));
    show();
  });
  entries.onChange(show);
  show();
}

/** The text of a checklist item identifies it, so that ticks stay correct when a writer adds an item above it. */
const nameOf = (box: HTMLInputElement, at: number): string => box.name || (box.ariaLabel ?? String(at));

const isTicked = ({ type, value }: HTMLInputElement, entry: string | undefined): boolean =>
  entry !== undefined && (type === "checkbox" || entry.startsWith(`${value} `));

function fieldIn(cell: HTMLTableCellElement): HTMLInputElement {
  const row = cell.parentElement as HTMLTableRowElement;
  const head = cell.closest("table")?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent?.trim() ?? "";
  const field = document.createElement("input");
  field.type = "text";
  // A wider field would widen its column, and move the page.
  field.size = 1;
  field.name = row.id;
  field.autocomplete = "off";
  field.spellcheck = false;
  field.ariaLabel = `${head}: ${row.cells[0]?.textContent?.trim() ?? ""}`;
  cell.replaceChildren(field);
  return field;
}
