import { pagesOfRows } from "../../page/tables.ts";
import { entriesOf, rowLink, type Describe, type Entry } from "../look-up/describe.ts";

export const describe: Describe = (library) => {
  const pages = pagesOfRows(library);
  const settings = entriesOf(library, "user-input-settings");
  const settingsOf = (kind: Entry): Entry[] => settings.filter(({ cells }) => cells["kind"] === kind.cells["kind"]);
  const link = ({ anchor, html }: Entry): string => rowLink(pages, anchor, html("setting"));
  return {
    sets: ["user-input-kinds"],
    noun: "types",
    facets: [
      { name: "input", label: "Contains", examples: ["list", "date", "number"] },
      {
        name: "setting",
        label: "Setting",
        hint: "Any setting",
        of: (kind) => settingsOf(kind).map(({ text }) => text("setting")),
      },
    ],
    index: {
      columns: [
        "kind",
        "shows",
        "checks",
        { label: "Specific settings", html: (kind) => settingsOf(kind).map(link).join(", ") || "None" },
        { label: "More information", html: ({ html }) => html("page") },
      ],
    },
  };
};
