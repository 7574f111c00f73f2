import { stored } from "./store.ts";

/** Ticks and values of a page. The key is the name of the checklist item or the ID of the row. */
type Entries = Record<string, string>;

/** Makes the checklists and the empty columns of this page usable, and keeps what the reader enters on this device. */
export function startWorksheet(): void {
  const page = document.querySelector<HTMLMetaElement>('meta[name="help-id"]')?.content ?? location.pathname;
  const entries = stored<Entries>(`opcon-help-worksheet:${page}`, {});
  const note = document.querySelector<HTMLElement>("[data-worksheet]");
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-page-body] li input[type="checkbox"]')];
  const fields = [...document.querySelectorAll<HTMLTableCellElement>("[data-page-body] td.blank")].map(fieldIn);
  const show = (): void => {
    const now = entries.read();
    for (const [at, box] of boxes.entries()) box.checked = now[nameOf(box, at)] !== undefined;
    // What the reader is typing stays.
    for (const field of fields) if (field !== document.activeElement) field.value = now[field.name] ?? "";
    if (note) note.hidden = Object.keys(now).length === 0;
  };
  const keep = (entry: string, value: string): void => {
    entries.update((now) =>
      Object.fromEntries(Object.entries({ ...now, [entry]: value }).filter(([, kept]) => kept !== "")),
    );
    if (note) note.hidden = Object.keys(entries.read()).length === 0;
  };
  for (const [at, box] of boxes.entries()) {
    box.disabled = false;
    box.addEventListener("change", () => keep(nameOf(box, at), box.checked ? "yes" : ""));
  }
  for (const field of fields) field.addEventListener("input", () => keep(field.name, field.value.trim()));
  note?.querySelector("button")?.addEventListener("click", () => {
    entries.update(() => ({}));
    show();
  });
  entries.onChange(show);
  show();
}

/** The text of a checklist item identifies it, so that ticks stay correct when a writer adds an item above it. */
const nameOf = (box: HTMLInputElement, at: number): string => box.ariaLabel ?? String(at);

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
