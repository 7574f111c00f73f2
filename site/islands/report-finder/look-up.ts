import { pagesOfRows } from "../../page/tables.ts";
import { entriesOf, rowLink, type Describe, type Entry } from "../look-up/describe.ts";

const predefined = "report-predefined";
const clientOf = ({ set }: Entry): string =>
  set.name === predefined ? "Enterprise Manager or a job" : "Solution Manager";

export const describe: Describe = (library) => {
  const pages = pagesOfRows(library);
  const topics = [predefined, "report-web"]
    .flatMap((name) => entriesOf(library, name))
    .map(({ text }) => text("about"));
  return {
    sets: ["report-web", predefined],
    noun: "reports",
    facets: [
      { name: "report", label: "Contains", examples: ["failed jobs", "history", "users"] },
      { name: "about", hint: "Any topic", of: ({ text }) => [text("about")], values: [...new Set(topics)] },
      { name: "client", label: "Available in", hint: "Any client", of: (row) => [clientOf(row)] },
    ],
    more: ({ text }) => [["file", "table", "note"].map(text).join(" ")],
    index: {
      caption: "All reports",
      leads: true,
      columns: [
        {
          label: "report",
          html: ({ anchor, set, html }) =>
            set.name === predefined ? rowLink(pages, anchor, html("title")) : html("report"),
        },
        "shows",
        "about",
        { label: "Available in", html: clientOf },
      ],
    },
  };
};
