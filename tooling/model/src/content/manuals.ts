import type { Library } from "./library.ts";
import { flatten } from "./navigation.ts";
import type { Area } from "./schemas.ts";

/** A printed manual: what it is called, and the file that holds it. */
export interface Manual {
  /** Name on the command line and in manuals.json; that of the area for the manual of one. */
  id: string;
  title: string;
  description: string;
  file: string;
}

/** Name of the manual that combines all areas, on the command line and in manuals.json. */
export const completeManualId = "complete";

/** The manual of an area by its names in areas.yml. */
export const manualOf = ({ id, description, manual }: Area): Manual => ({ id, description, ...manual });

/** Areas that have pages, and with them a manual, in the order readers see them. */
export const printedAreas = (library: Library): Area[] =>
  library.areas.entries.filter(({ id }) => flatten(library.sidebars.get(id)?.nodes ?? []).length > 0);

/** The manual that combines all areas, if content/areas.yml has one. */
export const completeManualOf = ({ completeManual }: Library): Manual | undefined =>
  completeManual && { id: completeManualId, ...completeManual };

/** The manuals of all areas, followed by the one that combines them. */
export function manualsOf(library: Library): Manual[] {
  const complete = completeManualOf(library);
  return [...printedAreas(library).map(manualOf), ...(complete ? [complete] : [])];
}
