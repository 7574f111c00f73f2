import type { DataSet } from "@opcon-help/model";

import { textOfMarkdown } from "@opcon-help/model/text";

const abilityColumns = (platforms: DataSet) => platforms.columns.filter(({ type }) => type === "boolean");

export const abilityNames = (platforms: DataSet): string[] => abilityColumns(platforms).map(({ label }) => label);

/** Features of the agent for a job type. Empty if the type doesn't have an agent of its own. */
export function abilitiesOf(type: string, platforms: DataSet): string[] {
  const platform = platforms.rows.find(
    ({ cells }) => textOfMarkdown(String(cells["platform"])).replace(/ \(.*\)$/, "") === type,
  );
  return abilityColumns(platforms)
    .filter(({ name }) => platform?.cells[name] === true)
    .map(({ label }) => label);
}
