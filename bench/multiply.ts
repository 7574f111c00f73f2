// Multiplies the content of a checkout to any number of pages, to measure how the time of the tools grows. Copies of an
// area are areas of their own, with their own sidebar, IDs, and addresses, and links between copied pages stay in the copy.
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path/posix";

import { flatten, type Area, type Library, type Page, type SidebarNode } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

/** Areas to copy, and the pages in them. */
interface Copy {
  number: number;
  areas: Area[];
  pages: ReadonlySet<string>;
}

const pagesOf = (library: Library, area: Area): string[] =>
  flatten(library.sidebars.get(area.id)?.nodes ?? []).map(({ page }) => page);

/** Copies the whole content as often as it fits, and then single areas. */
function* copiesFor(library: Library, size: number): Iterable<Copy> {
  let missing = size - library.pages.size;
  for (let number = 2; ; number += 1) {
    const areas: Area[] = [];
    for (const area of library.areas.entries) {
      const count = pagesOf(library, area).length;
      if (count === 0 || count > missing) continue;
      areas.push(area);
      missing -= count;
    }
    if (areas.length === 0) return;
    yield { number, areas, pages: new Set(areas.flatMap((area) => pagesOf(library, area))) };
  }
}

/**
 * Path of a page's copy, with as many folders as the original, so that the relative addresses of diagrams stay valid.
 */
const copiedPath = (path: string, { number }: Copy): string =>
  path.includes("/") ? path.replace("/", `-${number}/`) : `${path}-${number}`;

const placeOf = (path: string, copy: Copy): string => (copy.pages.has(path) ? copiedPath(path, copy) : path);

function copiedNode(node: SidebarNode, copy: Copy): SidebarNode {
  if ("page" in node) return { page: placeOf(node.page, copy) };
  return {
    ...node,
    ...(node.index && { index: placeOf(node.index, copy) }),
    items: node.items.map((item) => copiedNode(item, copy)),
    ...(node.see && { see: node.see.map(({ page }) => ({ page: placeOf(page, copy) })) }),
  };
}

function copiedText({ path, text, body, front }: Page, copy: Copy): string {
  const { number } = copy;
  const own = dirname(copiedPath(path, copy));
  const description = `${front.description.replace(/\.$/, "").slice(0, 145)}, copy ${number}.`;
  const fields = text
    .slice(0, text.length - body.length)
    .replace(/^id: .*$/m, `id: ${front.id}-${number}`)
    .replace(/^description: .*$/m, () => `description: ${JSON.stringify(description)}`)
    .replace(/^sidebar: .*$/m, `sidebar: ${front.sidebar}-${number}`)
    .replace(/^former_ids: .*\n/m, "");
  const links = body.replaceAll(/(?<=\]\()(?!\w+:)([^()\s]+)\.md(?=[#)\s])/g, (_, link: string) => {
    const target = relative(own, placeOf(join(dirname(path), decodeURI(link)), copy));
    return encodeURI(target.startsWith(".") ? target : `./${target}`) + ".md";
  });
  return fields + links;
}

async function put(root: string, name: string, text: string): Promise<void> {
  const file = join(root, "content", name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Adds copies of areas to the content.
 *
 * @param root a checkout of the project that can be changed
 * @returns number of pages
 */
export async function multiply(root: string, size: number): Promise<number> {
  const { library } = await loadLibrary(root);
  let count = library.pages.size;
  for (const copy of copiesFor(library, size)) {
    for (const area of copy.areas) {
      const id = `${area.id}-${copy.number}`;
      const manual = {
        title: `${area.manual.title} ${copy.number}`,
        file: area.manual.file.replace(".", `-${copy.number}.`),
      };
      const copied: Area = { ...area, id, title: `${area.title} ${copy.number}`, manual };
      await appendFile(join(root, "content/areas.yml"), `- ${JSON.stringify(copied)}\n`);
      const nodes = library.sidebars.get(area.id)!.nodes.map((node) => copiedNode(node, copy));
      await put(root, `sidebars/${id}.yml`, `${JSON.stringify(nodes)}\n`);
    }
    for (const path of copy.pages)
      await put(root, `pages/${copiedPath(path, copy)}.md`, copiedText(library.pages.get(path)!, copy));
    count += copy.pages.size;
  }
  return count;
}

// Usage: node bench/multiply.ts <checkout> <pages>
if (import.meta.main) {
  const [root = "", size = ""] = process.argv.slice(2);
  const pages = await multiply(root, Number(size));
  console.log(`${root} has ${pages} pages`);
}
