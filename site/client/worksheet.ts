/** Ticks and values of a page. The key is the name of the checklist item or the ID of the row. */
type Entries = Record<string, string>;

/** Makes the checklists and the empty columns of this page usable, and keeps what the reader enters on this device. */
export function startWorksheet(): void {
  const page = document.querySelector<HTMLMetaElement>('meta[name="help-id"]')?.content ?? location.pathname;
  const name = `opcon-help-worksheet:${page}`;
  const note = document.querySelector<HTMLElement>("[data-worksheet]");
  let entries = read(name);

  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-page-body] li input[type="checkbox"]')];
  const fields = [...document.querySelectorAll<HTMLTableCellElement>("[data-page-body] td.blank")].map(fieldIn);
  const show = (): void => {
    for (const [at, box] of boxes.entries()) box.checked = entries[nameOf(box, at)] !== undefined;
    for (const field of fields) field.value = entries[field.name] ?? "";
    if (note) note.hidden = Object.keys(entries).length === 0;
  };
  const keep = (entry: string, value: string): void => {
    if (value === "") delete entries[entry];
    else entries[entry] = value;
    write(name, entries);
    if (note) note.hidden = Object.keys(entries).length === 0;
  };
  for (const [at, box] of boxes.entries()) {
    box.disabled = false;
    box.addEventListener("change", () => keep(nameOf(box, at), box.checked ? "yes" : ""));
  }
  for (const field of fields) field.addEventListener("input", () => keep(field.name, field.value.trim()));
  note?.querySelector("button")?.addEventListener("click", () => {
    entries = {};
    write(name, entries);
    show();
  });
  show();
}

/** The text of a checklist item identifies it, so that ticks stay correct when a writer adds an item above it. */
const nameOf = (box: HTMLInputElement, at: number): string => box.ariaLabel ?? String(at);

function fieldIn(cell: HTMLTableCellElement): HTMLInputElement {
  const row = cell.parentElement as HTMLTableRowElement;
  const head = cell.closest("table")?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent?.trim() ?? "";
  const field = document.createElement("input");
  field.type = "text";
  field.name = row.id;
  field.autocomplete = "off";
  field.spellcheck = false;
  field.ariaLabel = `${head}: ${row.cells[0]?.textContent?.trim() ?? ""}`;
  cell.replaceChildren(field);
  return field;
}

function read(name: string): Entries {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}") as Entries;
  } catch {
    return {};
  }
}

function write(name: string, entries: Entries): void {
  try {
    if (Object.keys(entries).length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(entries));
  } catch {
    // If storage isn't available, the entries last until the page is closed.
  }
}
