import type { Library } from "./library.ts";
import { flatten } from "./navigation.ts";
import type { Area } from "./schemas.ts";

/** A PDF manual. */
export interface Manual {
  /** Name of the manual on the command line and in manuals.json. The manual of a single area has the ID of the area. */
  id: string;
  title: string;
  description: string;
  file: string;
}

/** Name of the manual that combines all areas, on the command line and in manuals.json. */
export const completeManualId = "complete";

/** The manual of an area. areas.yml defines its title and file. */
export const manualOf = ({ id, description, manual }: Area): Manual => ({ id, description, ...manual });

/** Areas that have pages and so have a manual, in the order in which readers see them. */
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
