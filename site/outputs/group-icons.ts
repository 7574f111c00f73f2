import { areaLinksByGroup } from "../page/context.ts";
import { iconDrawing } from "../page/icons.ts";
import type { Output } from "./output.ts";

/** The icons of the groups of areas, in a file that browsers keep, because every page shows them. */
export const groupIcons: Output = (library) => {
  const symbols = areaLinksByGroup(library).map(
    ([, [first]], at) =>
      `<symbol id="group-${at}" viewBox="0 0 24 24">${iconDrawing(first!.area.icon ?? "index")}</symbol>`,
  );
  return [["icons.svg", `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`]];
};
