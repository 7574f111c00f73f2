import type { DataRow, DataSet } from "@opcon-help/model";
import { textOfMarkdown } from "@opcon-help/model/text";

import { setIn, type Describe } from "../look-up/describe.ts";

/**
 * The tab of an option in Solution Manager or, if only Enterprise Manager has the option, its tab there.
 *
 * @throws Error if the data doesn't name the tab
 */
export function tabOf({ cells, key }: DataRow, places: DataSet): string {
  const label = (place: DataRow, client: "web" | "desktop"): string => textOfMarkdown(String(place.cells[client]));
  const web = places.rows.map((place) => label(place, "web"));
  const name = web.find((tab) => tab.toLowerCase() === cells["tab"]);
  if (name !== undefined) return name;
  const place = places.rows.find((candidate) => candidate.key === cells["group"]);
  if (!place) throw new Error(`${places.file}: the tab for the option ${key} is missing`);
  return label(place, "desktop");
}

export const describe: Describe = (library) => {
  const places = setIn(library, "server-option-places");
  return {
    sets: ["server-options"],
    noun: "options",
    facets: [
      { name: "option", label: "Contains", examples: ["password", "mail", "log"] },
      { name: "tab", label: "Tab", hint: "Any tab", of: (row) => [tabOf(row, places)] },
      { name: "dynamic", hint: "Yes or no", of: ({ html }) => [html("dynamic")] },
    ],
    more: ({ text }) => [text("meaning")],
    index: {
      caption: "Server options with default and valid values",
      leads: true,
      columns: [
        { label: "option", html: ({ anchor, html }) => `<a href="#${anchor}">${html("option")}</a>` },
        { label: "tab", html: (row) => tabOf(row, places) },
        "default",
        "values",
        "dynamic",
      ],
    },
  };
};
