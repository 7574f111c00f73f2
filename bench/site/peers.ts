// Sites of the peers with the same pages as ours. Each gets our Markdown copies, in which data tables and facts are text.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { basePath, sidebarLabel, type Library, type Page, type SidebarNode } from "@opcon-help/model";
import { markdownCopy } from "@opcon-help/model/text";

const title = "OpCon Help";
const origin = "https://bench.example";

/** A page as the peers read it: they show the title of the front matter as its heading. */
function peerPage(library: Library, page: Page): string {
  const front = { title: page.front.title, description: page.front.description };
  const fields = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${fields.join("\n")}\n---\n\n${markdownCopy(library, page).replace(/^# .*\n+/, "")}`;
}

async function writePages(library: Library, folder: string): Promise<void> {
  for (const page of library.pages.values()) {
    const file = join(folder, `${page.path}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, peerPage(library, page));
  }
}

/** A sidebar in a peer's form. */
function sidebarFor<T>(
  library: Library,
  nodes: readonly SidebarNode[],
  link: (page: Page) => T,
  group: (label: string, items: T[]) => T,
): T[] {
  const linkTo = (path: string): T[] => {
    const page = library.pages.get(path);
    return page ? [link(page)] : [];
  };
  return nodes.flatMap((node) =>
    "page" in node
      ? linkTo(node.page)
      : [
          group(node.group, [
            ...(node.index ? linkTo(node.index) : []),
            ...sidebarFor(library, node.items, link, group),
          ]),
        ],
  );
}

/** One sidebar for each area, as ours. */
async function writeDocusaurus(library: Library, site: string): Promise<void> {
  const sidebars = library.areas.entries.map(({ id }) => [
    id,
    sidebarFor<object>(
      library,
      library.sidebars.get(id)?.nodes ?? [],
      (page) => ({ type: "doc", id: page.path, label: sidebarLabel(page) }),
      (label, items) => ({ type: "category", label, items, key: label + JSON.stringify(items[0]) }),
    ),
  ]);
  await writeFile(join(site, "sidebars.json"), JSON.stringify(Object.fromEntries(sidebars)));
  const docs = { path: "docs", routeBasePath: "/", sidebarPath: "./sidebars.json", numberPrefixParser: false };
  const config = {
    title,
    url: origin,
    baseUrl: basePath,
    future: { v4: true, faster: true },
    onBrokenLinks: "ignore",
    onBrokenAnchors: "ignore",
    markdown: { format: "md", hooks: { onBrokenMarkdownLinks: "ignore", onBrokenMarkdownImages: "ignore" } },
    plugins: [["@docusaurus/plugin-content-docs", docs]],
    themes: ["@docusaurus/theme-classic"],
  };
  await writeFile(join(site, "docusaurus.config.mjs"), `export default ${JSON.stringify(config, null, 2)};\n`);
}

/** One sidebar for all pages, because Starlight doesn't have others. */
async function writeStarlight(library: Library, site: string): Promise<void> {
  const sidebar = library.areas.entries.map((area) => ({
    label: area.title,
    items: sidebarFor<object>(
      library,
      library.sidebars.get(area.id)?.nodes ?? [],
      (page) => ({ label: sidebarLabel(page), link: `/${page.path.toLowerCase()}/` }),
      (label, items) => ({ label, items }),
    ),
  }));
  const config = { title, sidebar };
  await writeFile(
    join(site, "astro.config.mjs"),
    `import starlight from "@astrojs/starlight";

export default {
  site: ${JSON.stringify(origin)},
  base: ${JSON.stringify(basePath)},
  integrations: [starlight(${JSON.stringify(config)})],
};
`,
  );
  await writeFile(
    join(site, "src/content.config.ts"),
    `import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
import { defineCollection } from "astro:content";

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  );
}

export interface Peer {
  name: string;
  /** Folder of the pages in the site. */
  docs: string;
  /** Files that a build leaves, and that a cold build must not find. */
  made: string[];
  /** Program and arguments of its build, below node_modules. */
  build: [program: string, ...args: string[]];
  /** As in the manifest of a site. Astro bundles the packages that it finds there. */
  dependencies: Record<string, string>;
  write(library: Library, site: string): Promise<void>;
}

export const docusaurus = "Docusaurus Faster";

export const peers: readonly Peer[] = [
  {
    name: docusaurus,
    docs: "docs",
    made: ["build", ".docusaurus", "node_modules/.cache"],
    build: ["@docusaurus/core/bin/docusaurus.mjs", "build"],
    dependencies: {},
    write: writeDocusaurus,
  },
  {
    name: "Astro with Starlight",
    docs: "src/content/docs",
    made: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
    build: ["astro/bin/astro.mjs", "build"],
    dependencies: { astro: "*", "@astrojs/starlight": "*" },
    write: writeStarlight,
  },
];

/**
 * Writes the site of a peer.
 *
 * @param site empty folder below the one with the peers' packages
 */
export async function writePeer(peer: Peer, library: Library, site: string): Promise<void> {
  await writePages(library, join(site, peer.docs));
  const manifest = { name: "bench-peer", private: true, dependencies: peer.dependencies };
  await writeFile(join(site, "package.json"), JSON.stringify(manifest));
  await peer.write(library, site);
}
