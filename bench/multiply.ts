// Multiplies the content of a checkout to any number of pages, to measure how the time of the tools grows. Copies of an
// area are areas of their own, with their own sidebar, IDs, and addresses, and links between copied pages stay in the copy.
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path/posix";

import { flatten, type SidebarNode } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Adds copies of areas to the content, as many as fit.
 *
 * @param root a checkout of the project that can be changed
 * @returns number of pages
 */
export async function multiply(root: string, size: number): Promise<number> {
  const { library } = await loadLibrary(root);
  const content = join(root, "content");
  let count = library.pages.size;
  for (let number = 2; ; number += 1) {
    const copied = new Set<string>();
    const areas = library.areas.entries.filter(({ id }) => {
      const pages = flatten(library.sidebars.get(id)?.nodes ?? []).map(({ page }) => page);
      if (pages.length === 0 || count + pages.length > size) return false;
      for (const page of pages) copied.add(page);
      count += pages.length;
      return true;
    });
    if (areas.length === 0) return count;
    // As many folders as the original, so that the relative addresses of diagrams stay valid.
    const copyOf = (path: string): string =>
      path.includes("/") ? path.replace("/", `-${number}/`) : `${path}-${number}`;
    const placeOf = (path: string): string => (copied.has(path) ? copyOf(path) : path);
    const copiedNode = (node: SidebarNode): SidebarNode =>
      "page" in node
        ? { page: placeOf(node.page) }
        : {
            ...node,
            ...(node.index && { index: placeOf(node.index) }),
            items: node.items.map(copiedNode),
            ...(node.see && { see: node.see.map(({ page }) => ({ page: placeOf(page) })) }),
          };
    for (const area of areas) {
      const [id, title] = [`${area.id}-${number}`, `${area.title} ${number}`];
      const manual = {
        title: `${area.manual.title} ${number}`,
        file: area.manual.file.replace(".", `-${number}.`),
      };
      await appendFile(join(content, "areas.yml"), `- ${JSON.stringify({ ...area, id, title, manual })}\n`);
      const nodes = library.sidebars.get(area.id)!.nodes.map(copiedNode);
      await put(join(content, `sidebars/${id}.yml`), `${JSON.stringify(nodes)}\n`);
    }
    for (const path of copied) {
      const { text, front } = library.pages.get(path)!;
      // The body that the library has contains the text of blocks.
      const [frontMatter] = /^---\n.*?\n---\n/s.exec(text)!;
      const description = `${front.description.replace(/\.$/, "").slice(0, 145)}, copy ${number}.`;
      const fields = frontMatter
        .replace(/^id: .*$/m, `id: ${front.id}-${number}`)
        .replace(/^description: .*$/m, () => `description: ${JSON.stringify(description)}`)
        .replace(/^sidebar: .*$/m, `sidebar: ${front.sidebar}-${number}`)
        .replace(/^former_ids: .*\n/m, "");
      const links = text
        .slice(frontMatter.length)
        .replaceAll(/(?<=\]\()(?!\w+:)([^()\s]+)\.md(?=[#)\s])/g, (_, link: string) => {
          const target = relative(dirname(copyOf(path)), placeOf(join(dirname(path), decodeURI(link))));
          return encodeURI(target.startsWith(".") ? target : `./${target}`) + ".md";
        });
      await put(join(content, `pages/${copyOf(path)}.md`), fields + links);
    }
  }
}
