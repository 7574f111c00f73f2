import { fits } from "./filter.ts";
import { lookUp, rowsIn, showRows } from "./form.ts";

// Each look-up filters its own tables, or those to which its selector points.
for (const root of document.querySelectorAll<HTMLElement>("[data-look-up]")) {
  const { lookUp: noun, tables: selector } = root.dataset;
  const tables = [...(selector ? document : root).querySelectorAll(selector ?? "figure")];
  const rows = tables.flatMap(rowsIn);
  lookUp(root.querySelector("form")!, noun!, {
    all: rows.length,
    find: (choices, filters) => ({
      rows: rows.filter((row) => fits(filters, choices, row.textContent, row.dataset)),
    }),
    show: (found) => showRows(tables, rows, found),
  });
}
