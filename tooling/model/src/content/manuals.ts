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

/** The manual that holds all areas. */
export const completeManual: Manual = {
  id: "complete",
  title: "OpCon Complete Guide",
  description: "All areas of the help in one book, with one index and page numbers in every reference.",
  file: "opcon-complete-guide.pdf",
};

/** The manual of an area by its names in areas.yml. */
export const manualOf = ({ id, description, manual }: Area): Manual => ({ id, description, ...manual });

/** Areas that have pages, and with them a manual, in the order readers see them. */
export const printedAreas = (library: Library): Area[] =>
  library.areas.entries.filter(({ id }) => flatten(library.sidebars.get(id)?.nodes ?? []).length > 0);

/** The manuals of all areas, and behind them the one that holds them all when there are several. */
export function manualsOf(library: Library): Manual[] {
  const areas = printedAreas(library);
  return [...areas.map(manualOf), ...(areas.length > 1 ? [completeManual] : [])];
}
