import { lookUp, type Found } from "../look-up/form.ts";
import { hasField, jobFields } from "./clients.ts";

// Hides the fields that a client doesn't have in all tables of the page that have job fields.
const form = document.querySelector<HTMLFormElement>("[data-client-fields] form")!;
const tables = [...document.querySelectorAll<HTMLElement>(`figure[data-set^="${jobFields}"]`)];
const rows = tables.flatMap((table) => [...table.querySelectorAll<HTMLTableRowElement>("tbody tr[id]")]);
const all = rows.length;

function find({ client = "" }: Readonly<Record<string, string>>): Found {
  const shown = rows.filter(({ dataset }) => hasField(client, dataset["client"]));
  const words = client
    ? `${shown.length} of the ${all} fields on this page are available in ${client}.`
    : `Showing all ${all} fields on this page.`;
  return { rows: shown, words };
}

lookUp(form, "fields", {
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
