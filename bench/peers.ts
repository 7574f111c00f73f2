// Programs that build a site, and their runs. The peers get the pages as our Markdown copies, in which data tables and
// facts are text.
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { basePath, sidebarLabel, type Library, type Page, type SidebarNode } from "@opcon-help/model";
import { markdownCopy } from "@opcon-help/model/text";

import type { Command } from "./measure.ts";
import { front, writeFiles } from "./project.ts";
import type { Run } from "./runs.ts";

const modules = fileURLToPath(new URL("peers/node_modules", import.meta.url));
/** The peers find their packages only in a folder above the site. */
export const sites = fileURLToPath(new URL("peers/.site", import.meta.url));

/** A program with a site. */
export interface Program {
  name: string;
  isOurs: boolean;
  folder: string;
  /** Folder of its pages. */
  pages: string;
  /** Files that a build leaves, and that a cold build must not find. The site comes first. */
  outputs: readonly string[];
  build: Command;
}

/** A program of others. */
export interface Peer extends Pick<Program, "name" | "pages" | "outputs"> {
  /** Script and arguments of its build, below node_modules. */
  build: readonly string[];
  /** Packages that the site depends on. Astro bundles those in its manifest. */
  packages: readonly string[];
  /** Configuration files. */
  files(library: Library, versions: readonly string[]): Record<string, string>;
  /** Script and arguments that copy the pages for an older version. */
  release(version: string): readonly string[];
}

/** The steps of each program. */
const steps = ["cold", "no change", "one edit"] as const;

/** Our build of a clone. */
export const ours = (folder: string, ...versions: readonly string[]): Program => ({
  name: "this help",
  isOurs: true,
  folder,
  pages: "content/pages",
  outputs: ["dist", ".cache", "node_modules/.vite"],
  build: { program: process.execPath, args: ["tooling/run/run.mjs", "build", ...versions], folder },
});

/** A script of a peer's package. */
export const script = (folder: string, [name = "", ...args]: readonly string[]): Command => ({
  program: process.execPath,
  args: [join(modules, name), ...args],
  folder,
  env: { ASTRO_TELEMETRY_DISABLED: "1", DOCUSAURUS_IGNORE_SSG_WARNINGS: "true" },
});

/** Writes the site of a peer. */
export async function writePeer(peer: Peer, library: Library): Promise<Program> {
  const folder = join(sites, peer.name.replaceAll(" ", "-"));
  const dependencies = Object.fromEntries(peer.packages.map((name) => [name, "*"]));
  const pages = [...library.pages.values()].map((page) => {
    // The peers show the title of the front matter as the heading.
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
 * The runs of a program.
 *
 * @param page that is edited
 * @param label of the input, if there are several
 * @param reference name of a run, from that of the same run and step
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

/** A sidebar in a peer's form. */
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

/** @param onBroken what happens if a link is broken */
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

/** The site has one sidebar for each area, as ours. */
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

/** The site has one sidebar for all pages, because Starlight doesn't have others. */
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
  // A build copies the pages of a version that has no copy yet, and refuses more than one.
  release: () => ["astro/bin/astro.mjs", "build"],
});

export const starlight = starlightWith("Astro with Starlight", false);
export const starlightVersions = starlightWith("starlight-versions", true);
