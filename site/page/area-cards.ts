import { flatten, type Area, type Library, type Page } from "@opcon-help/model";

/** Maximum number of look-ups. */
const most = 2;
/** An area with at most this number of other pages needs no cards, because its first page and the sidebar name them all. */
const few = 4;

/** The pages with which readers of an area begin; undefined for an area of few pages. */
export function areaCards(library: Library, area: Area): { tasks: Page[]; lookUps: Page[] } | undefined {
  const [, ...own] = flatten(library.sidebars.get(area.id)?.nodes ?? []).flatMap(
    ({ page }) => library.pages.get(page) ?? [],
  );
  if (!area.tasks || own.length <= few) return undefined;
  const pages = [...library.pages.values()];
  const tasks = area.tasks.map((id) => pages.find(({ front }) => front.id === id)!);
  const others = own.filter((page) => !tasks.includes(page));
  const interactive = others.filter(({ body }) => body.includes("::explorer{"));
  const references = others.filter(({ front }) => front.type === "reference");
  return { tasks, lookUps: [...new Set([...interactive, ...references])].slice(0, most) };
}
