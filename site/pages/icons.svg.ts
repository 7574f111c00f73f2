import { currentLibrary } from "../library.ts";
import { areaLinksByGroup } from "../page/context.ts";
import { iconDrawing } from "../page/icons.ts";

/** The icons of the groups of areas, in a file that browsers keep, because every page shows them. */
export async function GET(): Promise<Response> {
  const symbols = areaLinksByGroup(await currentLibrary()).map(
    ([group, [first]], at) =>
      `<symbol id="group-${at}" viewBox="0 0 24 24"><title>${group}</title>${iconDrawing(first!.area.icon ?? "index")}</symbol>`,
  );
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`);
}
