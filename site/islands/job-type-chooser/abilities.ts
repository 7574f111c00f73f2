import type { DataSet } from "@opcon-help/model";

import { textOfMarkdown } from "@opcon-help/model/text";

const abilityColumns = (platforms: DataSet) => platforms.columns.filter(({ type }) => type === "boolean");

/** Features of agents, from the data. */
export const abilityNames = (platforms: DataSet): string[] => abilityColumns(platforms).map(({ label }) => label);

/** Features of the agent for a job type; none if the type doesn't need its own agent. */
export function abilitiesOf(type: string, platforms: DataSet): string[] {
  const platform = platforms.rows.find(
    ({ cells }) => textOfMarkdown(String(cells["platform"])).replace(/ \(.*\)$/, "") === type,
  );
  return abilityColumns(platforms)
    .filter(({ name }) => platform?.cells[name] === true)
    .map(({ label }) => label);
}
