import type { DataRow, DataSet } from "@opcon-help/model";

import { plainText } from "../../markdown/plain-text.ts";

/**
 * Name of the tab that holds an option: in Solution Manager, or in Enterprise Manager where only that client has it.
 *
 * @throws Error when no place has the option's tab
 */
export function tabOf({ cells, key }: DataRow, places: DataSet): string {
  const label = (place: DataRow, client: "web" | "desktop"): string => plainText(String(place.cells[client]));
  const web = places.rows.map((place) => label(place, "web"));
  const name = web.find((tab) => tab.toLowerCase() === cells["tab"]);
  if (name !== undefined) return name;
  const place = places.rows.find((candidate) => candidate.key === cells["group"]);
  if (!place) throw new Error(`${places.file}: no place has the tab of the option ${key}`);
  return label(place, "desktop");
}
