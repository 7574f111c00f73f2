import { pageHref } from "@opcon-help/model";

import { entriesOf, setIn, type Describe } from "../look-up/describe.ts";
import { abilitiesOf, abilityNames } from "./abilities.ts";

export const describe: Describe = (library) => {
  const values = entriesOf(library, "job-field-values");
  const platforms = setIn(library, "agent-platforms");
  return {
    sets: ["job-types"],
    noun: "job types",
    facets: [
      { name: "work", label: "The job has to", examples: ["run a stored procedure", "transfer a file", "SAP"] },
      {
        name: "agent",
        label: "Agent features",
        hint: "Any feature",
        of: ({ text }) => abilitiesOf(text("name"), platforms),
        values: abilityNames(platforms),
      },
    ],
    more: (type) => [
      values
        .filter(({ cells }) => cells["type"] === type.cells["name"])
        .map(({ text }) => `${text("value")} ${text("meaning")}`)
        .join(" "),
    ],
    index: {
      caption: "Job types",
      columns: [
        {
          label: "name",
          html: ({ key, html }) =>
            library.pages.has(`job-types/${key}`)
              ? `<a href="${pageHref(`job-types/${key}`)}">${html("name")}</a>`
              : html("name"),
        },
        "work",
        { label: "Agent features", html: ({ text }) => abilitiesOf(text("name"), platforms).join(", ") },
      ],
    },
  };
};
