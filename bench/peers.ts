// The programs that build a site, and their runs. Our peers get our Markdown copies of the pages, in which data tables
// and facts are already text.
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { basePath, sidebarLabel, type Library, type Page, type SidebarNode } from "@opcon-help/model";
import { markdownCopy } from "@opcon-help/model/text";

import type { Command } from "./measure.ts";
import { front, writeFiles } from "./project.ts";
import type { Run } from "./runs.ts";

const modules = fileURLToPath(new URL("peers/node_modules", import.meta.url));
/** Folder for the sites of the peers, which find their packages only in a parent folder. */
export const sites = fileURLToPath(new URL("peers/.site", import.meta.url));

/** A site and the program that builds it. */
export interface Program {
  name: string;
  isOurs: boolean;
  folder: string;
  pages: string;
  /** Output of a build, which is deleted before a cold build. The folder of the site comes first. */
  outputs: readonly string[];
  build: Command;
}

export interface Peer extends Pick<Program, "name" | "pages" | "outputs"> {
  /** Script and arguments of its build, below node_modules. */
  build: readonly string[];
  /** Packages that the site lists as dependencies, because Astro bundles only those. */
  packages: readonly string[];
  files(library: Library, versions: readonly string[]): Record<string, string>;
  /** Script and arguments that copy the pages for an older version. */
  release(version: string): readonly string[];
}

const steps = ["cold", "no change", "one edit"] as const;

/** Our site, in a clone of the project. */
export const ours = (folder: string, ...versions: readonly string[]): Program => ({
  name: "this help",
  isOurs: true,
  folder,
  pages: "content/pages",
  outputs: ["dist", ".cache", "node_modules/.vite"],
  build: { program: process.execPath, args: ["tooling/run/run.mjs", "build", ...versions], folder },
});

export const script = (folder: string, [name = "", ...args]: readonly string[]): Command => ({
  program: process.execPath,
  args: [join(modules, name), ...args],
  folder,
  env: { ASTRO_TELEMETRY_DISABLED: "1", DOCUSAURUS_IGNORE_SSG_WARNINGS: "true" },
});

export async function writePeer(peer: Peer, library: Library): Promise<Program> {
  const folder = join(sites, peer.name.replaceAll(" ", "-"));
  const dependencies = Object.fromEntries(peer.packages.map((name) => [name, "*"]));
  const pages = [...library.pages.values()].map((page) => {
    // The peers add the title of the front matter as a heading, so the text must not have one.
    const text = markdownCopy(library, page).replace(/^# .*\n+/, "");
    const fields = { title: page.front.title, description: page.front.description };
    return [`${peer.pages}/${page.path}.md`, front(fields) + text] as const;
  });
  await writeFiles(folder, {
    "package.json": JSON.stringify({ name: "bench-peer", private: true, dependencies }),
    ".gitignore": "node_modules\n.docusaurus\n.astro\nbuild\ndist\n",
    ...Object.fromEntries(pages),
    ...peer.files(library, []),
  });
  return { ...peer, isOurs: false, folder, build: script(folder, peer.build) };
}

/**
 * The cold build, a build without a change, and one after an edit.
 *
 * @param page to edit
 * @param label of the input, if there are several
 * @param reference name of the run that the figures are divided by, without the step
 */
export function buildRuns(
  { name, isOurs, folder, pages, outputs, build }: Program,
  page: string,
  label: string,
  reference: (step: string) => string,
): Run[] {
  const prepare = {
    cold: () => Promise.all(outputs.map((output) => rm(join(folder, output), { recursive: true, force: true }))),
    "no change": () => Promise.resolve(),
    "one edit": () => appendFile(join(folder, pages, `${page}.md`), "\nOne more sentence for administrators.\n"),
  };
  return steps.map((step) => ({
    name: `${name}, ${label}${step}`,
    isOurs,
    command: build,
    reference: reference(step),
    prepare: prepare[step],
  }));
}

/** The sidebar in the format of a peer. */
function sidebarFor(
  library: Library,
  nodes: readonly SidebarNode[],
  link: (page: Page) => object,
  group: (label: string, items: object[]) => object,
): object[] {
  const linkTo = (path: string): object[] => {
    const page = library.pages.get(path);
    return page ? [link(page)] : [];
  };
  const itemsOf = (node: SidebarNode): object[] => {
    if ("page" in node) return linkTo(node.page);
    const items = sidebarFor(library, node.items, link, group);
    return [group(node.group, [...(node.index ? linkTo(node.index) : []), ...items])];
  };
  return nodes.flatMap(itemsOf);
}

const nodesOf = (library: Library, area: string): readonly SidebarNode[] => library.sidebars.get(area)?.nodes ?? [];

const title = "OpCon Help";
const origin = "https://bench.example";

/** @param onBroken how Docusaurus reports a broken link */
export function docusaurusConfig(onBroken: "ignore" | "warn", docs: object, future: object = {}): string {
  const config = {
    title,
    url: origin,
    baseUrl: basePath,
    future,
    onBrokenLinks: onBroken,
    onBrokenAnchors: onBroken,
    markdown: { format: "md", hooks: { onBrokenMarkdownLinks: onBroken, onBrokenMarkdownImages: onBroken } },
    plugins: [["@docusaurus/plugin-content-docs", { routeBasePath: "/", ...docs }]],
    themes: ["@docusaurus/theme-classic"],
  };
  return `export default ${JSON.stringify(config, null, 2)};\n`;
}

/** A Docusaurus site with one sidebar for each area, like ours. */
const docusaurusWith = (name: string, future: object): Peer => ({
  name,
  pages: "docs",
  outputs: ["build", ".docusaurus", "node_modules"],
  build: ["@docusaurus/core/bin/docusaurus.mjs", "build"],
  packages: [],
  files(library) {
    const sidebars = library.areas.entries.map(({ id }) => [
      id,
      sidebarFor(
        library,
        nodesOf(library, id),
        (page) => ({ type: "doc", id: page.path, label: sidebarLabel(page) }),
        (label, items) => ({ type: "category", label, items, key: label + JSON.stringify(items[0]) }),
      ),
    ]);
    return {
      "sidebars.json": JSON.stringify(Object.fromEntries(sidebars)),
      "docusaurus.config.mjs": docusaurusConfig(
        "ignore",
        { path: "docs", sidebarPath: "./sidebars.json", numberPrefixParser: false },
        future,
      ),
    };
  },
  release: (version) => ["@docusaurus/core/bin/docusaurus.mjs", "docs:version", version],
});

export const docusaurus = docusaurusWith("Docusaurus", {});
export const docusaurusFaster = docusaurusWith("Docusaurus Faster", { v4: true, faster: true });

/** A Starlight site with one sidebar for all pages, because Starlight doesn't support several. */
const starlightWith = (name: string, hasVersions: boolean): Peer => ({
  name,
  pages: "src/content/docs",
  outputs: ["dist", ".astro", "node_modules"],
  build: ["astro/bin/astro.mjs", "build"],
  packages: ["@astrojs/starlight", "astro", ...(hasVersions ? ["starlight-versions"] : [])],
  files(library, versions) {
    const sidebar = library.areas.entries.map(({ id, title: label }) => ({
      label,
      items: sidebarFor(
        library,
        nodesOf(library, id),
        (page) => ({ label: sidebarLabel(page), link: `/${page.path.toLowerCase()}/` }),
        (group, items) => ({ label: group, items }),
      ),
    }));
    const slugs = JSON.stringify(versions.map((slug) => ({ slug })));
    const plugins = versions.length > 0 ? `versions({ versions: ${slugs} })` : "";
    return {
      "astro.config.mjs": `import starlight from "@astrojs/starlight";
${hasVersions ? 'import versions from "starlight-versions";' : ""}
export default {
  site: "${origin}",
  base: "${basePath}",
  integrations: [starlight({ title: "${title}", sidebar: ${JSON.stringify(sidebar)}, plugins: [${plugins}] })],
};
`,
      "src/content.config.ts": `import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
import { defineCollection } from "astro:content";
${hasVersions ? 'import { docsVersionsLoader } from "starlight-versions/loader";' : ""}
export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
  ${hasVersions ? "versions: defineCollection({ loader: docsVersionsLoader() })," : ""}
};
`,
    };
  },
  // A build copies the pages of the one version that doesn't have a copy yet, and fails if there are several.
  release: () => ["astro/bin/astro.mjs", "build"],
});

export const starlight = starlightWith("Astro with Starlight", false);
export const starlightVersions = starlightWith("starlight-versions", true);
