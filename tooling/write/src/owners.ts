import type { Library } from "@opcon-help/model";

const head = `# The last matching line wins. A review from one owner is enough. npm run owners writes the lines of the areas.
*                     @opcon-help/tooling
/content/             @opcon-help/writers
/acceptance/          @opcon-help/writers @opcon-help/tooling
/docs/                @opcon-help/writers @opcon-help/tooling
*.md                  @opcon-help/writers
`;

/** The text of .github/CODEOWNERS: each area's sidebar and pages, in folders where all pages have the same owner. */
export function ownersFile({ areas, pages }: Library): string {
  const owners = new Map(areas.entries.map(({ id, owner = "writers" }) => [id, owner]));
  const files = [...pages.values()].map(({ file, front }) => ({
    file,
    owner: owners.get(front.sidebar ?? "") ?? "writers",
  }));
  const linesBelow = (folder: string): [path: string, owner: string][] => {
    const inside = files.filter(({ file }) => file.startsWith(folder));
    const [first, ...others] = new Set(inside.map(({ owner }) => owner));
    if (others.length === 0) return [[folder, first!]];
    const children = new Set(inside.map(({ file }) => /^[^/]+\/?/.exec(file.slice(folder.length))![0]));
    return [...children].toSorted().flatMap((child) => linesBelow(folder + child));
  };
  const sidebars = areas.entries.map(({ id }): [string, string] => [`content/sidebars/${id}.yml`, owners.get(id)!]);
  const lines = [...sidebars, ...linesBelow("content/pages/")].map(([path, owner]) => `/${path} @opcon-help/${owner}`);
  return `${head}\n${lines.join("\n")}\n`;
}
