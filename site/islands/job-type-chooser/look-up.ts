import { pageHref, type DataSet } from "@opcon-help/model";
import { textOfMarkdown } from "@opcon-help/model/text";

import { entriesOf, setIn, type Describe } from "../look-up/describe.ts";

const abilityColumns = (platforms: DataSet) => platforms.columns.filter(({ type }) => type === "boolean");

const abilityNames = (platforms: DataSet): string[] => abilityColumns(platforms).map(({ label }) => label);

/** Features of the agent for a job type. Empty if the type doesn't have an agent of its own. */
export function abilitiesOf(type: string, platforms: DataSet): string[] {
  const platform = platforms.rows.find(
    ({ cells }) => textOfMarkdown(String(cells["platform"])).replace(/ \(.*\)$/, "") === type,
  );
  return abilityColumns(platforms)
    .filter(({ name }) => platform?.cells[name] === true)
    .map(({ label }) => label);
}

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
