import { setIn, type Describe } from "../look-up/describe.ts";
import { tabOf } from "./tabs.ts";

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
