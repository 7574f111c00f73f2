import { readFileSync } from "node:fs";
import { join } from "node:path";

import {
  fileOfPage,
  flatten,
  pageRoute,
  withoutSlash,
  type ContentFiles,
  type Library,
  type PageType,
  type Sidebar,
} from "@opcon-help/model";

import { refuseTaken, Refusal, type ChangeSet } from "./change-set.ts";
import { pagePath, refuseUsedRoute } from "./page-path.ts";
import { yamlText } from "./references.ts";

export interface NewPage {
  /** Route of the page, as typed. */
  route: string;
  type: PageType;
  /** Title of the page. By default, the last part of the route in words. */
  title: string | undefined;
  /** Area of the page. By default, the area of the pages in the same folder. */
  area: string | undefined;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

const inWords = (path: string): string => {
  const words = path.slice(folderOf(path).length).replaceAll(/[-_]+/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const kebab = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The area of most pages in a folder. */
function areaOfFolder({ pages }: Library, folder: string): string | undefined {
  const counts = new Map<string, number>();
  for (const { path, front } of pages.values())
    if (folderOf(path) === folder && front.sidebar !== undefined)
      counts.set(front.sidebar, (counts.get(front.sidebar) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

function areaFor(library: Library, { area }: NewPage, path: string): string {
  const known = library.areas.entries.map(({ id }) => id);
  const chosen = area ?? areaOfFolder(library, folderOf(path));
  if (chosen !== undefined && known.includes(chosen)) return chosen;
  const why =
    chosen === undefined ? `The folder of "${path}" doesn't contain any pages yet` : `Unknown area "${chosen}"`;
  throw new Refusal(`${why}. Use --area with one of these: ${known.join(", ")}`);
}

function refuseOldAddress(library: Library, path: string): void {
  refuseUsedRoute(library, path);
  const wanted = withoutSlash(pageRoute(path)).toLowerCase();
  const alias = library.aliases.entries.find(({ from }) => withoutSlash(from).toLowerCase() === wanted);
  if (alias) throw new Refusal(`${alias.from} is an old address of "${alias.to}". Specify a different route.`);
}

/** An ID that no page has or had. */
function freeId(library: Library, title: string): string {
  const taken = new Set([...library.pages.values()].flatMap(({ front }) => [front.id, ...(front.former_ids ?? [])]));
  const id = kebab(title);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? id : `${id}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * Adds an entry to a sidebar: after the page of the same folder that precedes it alphabetically, after the folder's
 * last page, or at the end. Branches that add different pages then change different lines. The rest of the file,
 * including comments, doesn't change.
 */
export function withEntry(text: string, { nodes, source }: Pick<Sidebar, "nodes" | "source">, path: string): string {
  const lines = text.replace(/\n*$/, "\n").split("\n");
  const inFolder = flatten(nodes).filter(({ page, at }) => folderOf(page) === folderOf(path) && at.at(-1) === "page");
  const earlier = inFolder.filter(({ page }) => page < path).toSorted((a, b) => (a.page < b.page ? -1 : 1));
  const beside = earlier.at(-1) ?? inFolder.at(-1);
  const line = beside ? source.problemAt(beside.at, "").line : lines.length - 1;
  const indent = beside ? (/^\s*/.exec(lines[line - 1]!)?.[0] ?? "") : "";
  return lines.toSpliced(line, 0, `${indent}- page: ${yamlText(path)}`).join("\n");
}

/** Text of a new page. The linter reports each TODO that remains. */
const fromTemplate = (type: string, fields: Record<string, string>): string =>
  readFileSync(join(import.meta.dirname, `../templates/${type}.md`), "utf8").replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => fields[name]!,
  );

/**
 * The changes that create a page: its file from the template for its type, and its entry in the sidebar.
 *
 * @throws Refusal if the route is in use or the area can't be determined
 */
export function newPage(files: ContentFiles, library: Library, wish: NewPage): { changes: ChangeSet; area: string } {
  const path = pagePath(wish.route);
  refuseOldAddress(library, path);
  refuseTaken(files, fileOfPage(path));
  const area = areaFor(library, wish, path);
  const title = (wish.title ?? inWords(path)).trim();
  if (kebab(title) === "")
    throw new Refusal("Specify a title with letters or digits, because the page's id comes from it.");
  const { audience } = library.areas.entries.find(({ id }) => id === area)!;
  const page = fromTemplate(wish.type, {
    id: yamlText(freeId(library, title)),
    title: JSON.stringify(title),
    area,
    audience: audience.join(", "),
  });
  const sidebar = library.sidebars.get(area);
  if (!sidebar) throw new Refusal(`The area "${area}" doesn't have a sidebar. Add content/sidebars/${area}.yml first.`);
  const changes = new Map([
    [fileOfPage(path), page],
    [sidebar.file, withEntry(files.get(sidebar.file) ?? "", sidebar, path)],
  ]);
  return { changes, area };
}
