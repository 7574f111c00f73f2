import { flatten, sidebarLabel, type Library, type Page, type Sidebar } from "@opcon-help/model";

import { atLine, linesOf, type PlantedItem } from "./plant.ts";

export const sidebars: PlantedItem = {
  item: "5 sidebars",
  plants({ files, library, pages }) {
    const trees = [...library.sidebars.values()];
    const textOf = ({ file }: Sidebar): string => files.get(file)!.trimEnd();
    const [tree, second] = trees;
    const last = linesOf(`${textOf(tree!)}\n`);
    const withEntry = (sidebar: Sidebar, entry: string): ReadonlyMap<string, string> =>
      new Map([[sidebar.file, `${textOf(sidebar)}\n${entry}\n`]]);
    const own = flatten(tree!.nodes).map(({ page }) => page);
    const foreign = flatten(second!.nodes)[0]!.page;
    const listed = pages.find(({ path, front }) => front.sidebar === tree!.area && own.includes(path))!;
    const unmarked = pages.find(({ path }) => path === flatten(second!.nodes).at(-1)!.page)!;
    const place = (line: number, column: number) => ({ file: tree!.file, line, column });
    const twins = neighbours(library);
    const relabelled = twins.second.text.replace(
      /^type: /m,
      `sidebar_label: ${JSON.stringify(sidebarLabel(twins.first))}\n$&`,
    );
    const withoutEntry = textOf(second!)
      .split("\n")
      .filter((line) => !line.endsWith(`page: ${unmarked.path}`))
      .join("\n");
    const alone =
      '---\nid: planted-alone\ntitle: Planted and alone\ndescription: "A page without a link to it."\ntype: concept\naudience: [operators]\n---\n\nA planted page for operators.\n';
    return [
      {
        defect: "an entry without a page",
        changes: withEntry(tree!, "- page: no/such-page"),
        finding: { rule: "sidebar-consistency", ...place(last + 1, 9) },
      },
      {
        defect: "a page that is listed twice",
        changes: withEntry(tree!, `- group: Planted\n  items:\n    - page: ${listed.path}`),
        finding: { rule: "sidebar-consistency", ...place(last + 3, 13) },
      },
      {
        defect: "a page in the tree of another area",
        changes: withEntry(tree!, `- group: Planted\n  items:\n    - page: ${foreign}`),
        finding: { rule: "sidebar-consistency", ...place(last + 3, 13) },
      },
      {
        defect: "a page that names its area and is not listed there",
        changes: new Map([[second!.file, `${withoutEntry}\n`]]),
        finding: {
          rule: "sidebar-consistency",
          file: unmarked.file,
          line: atLine(unmarked.text, /^sidebar: /),
          column: 10,
        },
      },
      {
        defect: "a page of an area that does not exist",
        changes: new Map([["content/pages/planted-alone.md", alone.replace("type:", "sidebar: planted\ntype:")]]),
        finding: { rule: "sidebar-consistency", file: "content/pages/planted-alone.md", line: 5, column: 10 },
      },
      {
        defect: "a page in no sidebar that no page links to",
        changes: new Map([["content/pages/planted-alone.md", alone]]),
        finding: { rule: "unreachable-page", file: "content/pages/planted-alone.md", line: 3, column: 8 },
      },
      {
        defect: "an empty group",
        changes: withEntry(tree!, "- group: Planted\n  items: []"),
        finding: { rule: "sidebar-groups", ...place(last + 1, 10) },
      },
      {
        defect: "a label equal to its neighbour's",
        changes: new Map([[twins.second.file, relabelled]]),
        finding: { rule: "sidebar-labels", file: twins.place.file, line: twins.place.line, column: twins.place.column },
      },
    ];
  },
};

/** Two adjacent pages in a sidebar, and the position of the second page's entry. */
function neighbours(library: Library): {
  first: Page;
  second: Page;
  place: { file: string; line: number; column: number };
} {
  for (const { nodes, source } of library.sidebars.values())
    for (const [index, node] of nodes.entries()) {
      const before = nodes[index - 1];
      const first = before && "page" in before ? library.pages.get(before.page) : undefined;
      const second = "page" in node ? library.pages.get(node.page) : undefined;
      if (first && second && second.front.sidebar_label === undefined)
        return { first, second, place: source.problemAt([index, "page"], "") };
    }
  throw new Error("No sidebar has two pages beside each other at its top");
}
