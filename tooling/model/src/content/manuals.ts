import type { Library } from "./library.ts";
import { flatten } from "./navigation.ts";
import type { Area } from "./schemas.ts";

/** A PDF manual and its contents. */
export interface Manual {
  /** Name on the command line and in manuals.json. For the manual of one area, it's the area's ID. */
  id: string;
  title: string;
  description: string;
  file: string;
}

/** Name of the manual that combines all areas, on the command line and in manuals.json. */
export const completeManualId = "complete";

/** The manual of an area, with the names from areas.yml. */
export const manualOf = ({ id, description, manual }: Area): Manual => ({ id, description, ...manual });

/** Areas that have pages and therefore a manual, in the order in which readers see them. */
export const printedAreas = (library: Library): Area[] =>
  library.areas.entries.filter(({ id }) => flatten(library.sidebars.get(id)?.nodes ?? []).length > 0);

/** The manual that combines all areas, if content/areas.yml defines one. */
export const completeManualOf = ({ completeManual }: Library): Manual | undefined =>
  completeManual && { id: completeManualId, ...completeManual };

/** The manuals of all areas, followed by the combined manual. */
export function manualsOf(library: Library): Manual[] {
  const complete = completeManualOf(library);
  return [...printedAreas(library).map(manualOf), ...(complete ? [complete] : [])];
}
