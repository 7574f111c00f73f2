import type { DataSet } from "@opcon-help/model";

import { plainText } from "../../markdown/plain-text.ts";

const abilityColumns = (platforms: DataSet) => platforms.columns.filter(({ type }) => type === "boolean");

/** What an agent can offer, in the words of the data. */
export const abilityNames = (platforms: DataSet): string[] => abilityColumns(platforms).map(({ label }) => label);

/** What the agent of a job type offers; nothing for a type that needs no agent of its own. */
export function abilitiesOf(type: string, platforms: DataSet): string[] {
  const platform = platforms.rows.find(
    ({ cells }) => plainText(String(cells["platform"])).replace(/ \(.*\)$/, "") === type,
  );
  return abilityColumns(platforms)
    .filter(({ name }) => platform?.cells[name] === true)
    .map(({ label }) => label);
}
