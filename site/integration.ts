import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { basePath, currentVersion, pageHref, type Library } from "@opcon-help/model";
import { markdownCopy } from "@opcon-help/model/text";

import { liveContent } from "./dev/live-content.ts";
import { problemsOverlay } from "./dev/problems-overlay.ts";
import { aliasStubs, folderOf } from "./outputs/aliases.ts";
import { scriptsFile } from "./outputs/compose.ts";
import { inlineScriptHashes, withPolicy } from "./outputs/content-security-policy.ts";
import { dataSetPages } from "./outputs/data-sets.ts";
import { helpIds } from "./outputs/help-ids.ts";
import { pageIndex, pageIndexCsv, publishedSchema } from "./outputs/page-index.ts";
import { feeds } from "./outputs/feeds.ts";
import { inlineScripts } from "./outputs/inline-scripts.ts";
import { currentLibrary, currentRelations, forgetLibrary } from "./library.ts";
import { withRootClass } from "./outputs/root-class.ts";
import { socialCards } from "./outputs/social-cards.ts";
import { renderAlias } from "./outputs/rendered-aliases.ts";
import { prepareMarkdown } from "./markdown/processor.ts";
import type { Route } from "./client/nearest-pages.ts";
import { changesSinceOlder } from "./page/changes.ts";
import { lastCommitDates } from "./page/git-dates.ts";
import { publication } from "./publication.ts";
import { versionName } from "./page/versions.ts";
import { linksTo } from "./page/references.ts";
import { readFragments } from "./search/build/fragments.ts";
import { searchFiles } from "./search/build/index.ts";

/** File of a page in the build, from its path with or without an anchor. */
const pageFile = (path: string): string => `${pageHref(path.split("#", 1)[0]!).slice(basePath.length)}index.html`;

/**
 * Entries in one file of Pagefind's index. By default the files have 30 KB, and a query of three words loads three of
 * them. Smaller files keep the first search within the budget that a browser test checks.
 */
const pagefindChunk = { name: "PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE", entries: "2000" };

/** Gives every page its policy and the class of its version, and returns the source expressions of all inline scripts. */
async function secure(folder: string, ownScripts: ReadonlySet<string>, className: string): Promise<Set<string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html"));
  const everyHash = new Set<string>();
  for (const name of names) {
    try {
      const html = await readFile(join(folder, name), "utf8");
      const hashes = inlineScriptHashes(html, ownScripts);
      for (const hash of hashes) everyHash.add(hash);
      await writeFile(join(folder, name), withPolicy(withRootClass(html, className), hashes));
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  }
  return everyHash;
}

/** Says below the title of a Markdown copy which version it's for, if there are others. */
const forVersion = (markdown: string, version: string | undefined): string =>
  version === undefined ? markdown : markdown.replace("\n", () => `\n\nThis page is for ${version}.\n`);

/** The pages that the 404 page can suggest. */
const routes = (library: Library): Route[] =>
  [...library.pages.values()].map(({ path, front }) => [pageHref(path).slice(basePath.length), front.title]);

/** Connects the content to Astro: reads it before pages render, shows changes during development, and writes the outputs. */
export const help = ({ scripts, plugin } = inlineScripts()): AstroIntegration => ({
  name: "help",
  hooks: {
    "astro:config:setup": async ({ updateConfig }) => {
      updateConfig({
        vite: {
          // Browsers don't have the variable that decides the base path.
          define: { "process.env.OPCON_BASE": JSON.stringify(basePath) },
          plugins: [plugin, liveContent(), problemsOverlay()],
        },
      });
      process.env[pagefindChunk.name] ??= pagefindChunk.entries;
      forgetLibrary();
      await prepareMarkdown();
    },
    "astro:build:done": async ({ dir }) => {
      const library = await currentLibrary();
      const put = async (name: string, text: string | Buffer): Promise<void> => {
        const folder = fileURLToPath(dir);
        const file = join(folder, name);
        if (!file.startsWith(folder)) throw new Error(`${name} is outside the site folder`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      };
      for (const { path, html } of aliasStubs(library)) await put(`${path}/index.html`, html);
      for (const alias of library.aliases.entries.filter(({ render }) => render)) {
        const html = await readFile(join(fileURLToPath(dir), pageFile(alias.to)), "utf8");
        await put(`${folderOf(alias.from)}/index.html`, renderAlias(html, library, alias));
      }
      const version = versionName(library);
      for (const page of library.pages.values())
        await put(`${page.path}.md`, forVersion(markdownCopy(library, page), version));
      await put("routes.json", JSON.stringify(routes(library)));
      for (const [name, picture] of await socialCards(library)) await put(name, picture);
      // Pagefind has written its files, because Starlight's integration runs first.
      const fragments = await readFragments(join(fileURLToPath(dir), "pagefind"));
      for (const [name, text] of searchFiles(library, fragments, linksTo(await currentRelations())))
        await put(name, text);
      await put("data-sets.json", JSON.stringify(dataSetPages(library, new URL(basePath, publication.origin))));
      await put("help-ids.json", JSON.stringify(helpIds(library)));
      for (const since of await changesSinceOlder())
        for (const [name, xml] of feeds(since, library, publication.origin, (file) =>
          lastCommitDates(library).get(file),
        ))
          await put(name, xml);
      const index = pageIndex(library);
      await put("index.json", JSON.stringify(index));
      await put("index.schema.json", JSON.stringify(publishedSchema(), null, 2));
      await put("index.csv", pageIndexCsv(index));
      const { className, noIndex } = currentVersion(library);
      if (noIndex)
        for (const name of await readdir(dir))
          if (/^sitemap-.*\.xml$/.test(name)) await rm(join(fileURLToPath(dir), name));
      await put(scriptsFile, JSON.stringify([...(await secure(fileURLToPath(dir), scripts, className))]));
    },
  },
});
