import { lookUp, type Found } from "../look-up/form.ts";

// Hides the fields that a client doesn't have in all tables of the page that have job fields.
const root = document.querySelector<HTMLElement>("[data-client-fields]")!;
const lacks = JSON.parse(root.dataset["lacks"]!) as Readonly<Record<string, readonly string[]>>;
const all = Number(root.dataset["clientFields"]);
const tables = [...document.querySelectorAll<HTMLElement>('figure[data-set^="job-fields-"]')];
const rows = tables.flatMap((table) => [...table.querySelectorAll<HTMLTableRowElement>("tbody tr[id]")]);

function find({ client = "" }: Readonly<Record<string, string>>): Found {
  const hidden = lacks[client] ?? [];
  const words = client
    ? `${all - hidden.length} of the ${all} fields on this page are available in ${client}.`
    : `Showing all ${all} fields on this page.`;
  return { rows: rows.filter(({ id }) => !hidden.includes(id)), words };
}

lookUp(root.querySelector("form")!, "fields", {
  all,
  find,
  show: ({ rows: shown }, { client = "" }) => {
    for (const row of rows) row.hidden = !shown.includes(row);
    for (const table of tables) {
      const isEmpty = !table.querySelector("tbody tr:not([hidden])");
      table.querySelector<HTMLElement>(".table-scroll")!.hidden = isEmpty;
      // The caption of an empty table stays, because the heading above it would otherwise have no content.
      if (isEmpty) table.dataset["lackedBy"] = client;
      else delete table.dataset["lackedBy"];
    }
  },
});
