import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { basePath, currentVersion, pageHref, type Alias, type Library } from "@opcon-help/model";
import { markdownCopy } from "@opcon-help/model/text";

import { liveContent } from "./dev/live-content.ts";
import { problemsOverlay } from "./dev/problems-overlay.ts";
import { aliasStubs, movedCopies, folderOf } from "./outputs/aliases.ts";
import { scriptsFile } from "./outputs/compose.ts";
import { cacheOutsideBundle } from "./outputs/content-cache.ts";
import { inlineScriptHashes, withPolicy } from "./outputs/content-security-policy.ts";
import { helpIds } from "./outputs/help-ids.ts";
import { pageIndex, pageIndexCsv, publishedSchema } from "./outputs/page-index.ts";
import { feeds } from "./outputs/feeds.ts";
import { withFinishedPages } from "./outputs/finished-pages.ts";
import { inlineScripts, type Plugin } from "./outputs/inline-scripts.ts";
import { KeptPages } from "./outputs/kept-pages.ts";
import { currentLibrary, forgetLibrary } from "./library.ts";
import { withRootClass } from "./outputs/root-class.ts";
import { socialCards } from "./outputs/social-cards.ts";
import { renderAlias } from "./outputs/rendered-aliases.ts";
import { prepareMarkdown } from "./markdown/processor.ts";
import type { Route } from "./client/nearest-pages.ts";
import { changesSinceOlder } from "./page/changes.ts";
import { lastCommitDates } from "./page/git-dates.ts";
import { publication } from "./publication.ts";
import { versionName } from "./page/versions.ts";
import { SearchIndex } from "./search/build/index.ts";

/** Address of the page that an alias redirects to. */
const targetOf = ({ to }: Alias): string => pageHref(to.split("#", 1)[0]!);

/** Without this, Vite would look for the packages of the dev server's pages again in every new clone. */
const withoutDevPackages: Plugin = {
  name: "without-dev-packages",
  configEnvironment: {
    order: "post",
    handler: (_name, options) => {
      if (options.optimizeDeps) options.optimizeDeps.include = [];
    },
  },
};

/**
 * Adds the Content-Security-Policy and the class of the version to pages, and collects the source expressions of inline
 * scripts.
 */
class PageFinisher {
  readonly hashes = new Set<string>();
  readonly #ownScripts: ReadonlySet<string>;
  readonly #className: string;

  constructor(ownScripts: ReadonlySet<string>, className: string) {
    this.#ownScripts = ownScripts;
    this.#className = className;
  }

  finish(name: string, html: string): string {
    try {
      const hashes = inlineScriptHashes(html, this.#ownScripts);
      for (const hash of hashes) this.hashes.add(hash);
      return withPolicy(withRootClass(html, this.#className), hashes);
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** Adds the version below the title of a Markdown copy, so that copies from several versions can be told apart. */
const forVersion = (markdown: string, version: string | undefined): string =>
  version === undefined ? markdown : markdown.replace("\n", () => `\n\nThis page is for ${version}.\n`);

/** The pages that the 404 page can suggest. */
const routes = (library: Library): Route[] =>
  [...library.pages.values()].map(({ path, front }) => [pageHref(path).slice(basePath.length), front.title]);

/** The aliases that show a section of a page. */
const rendered = (library: Library): Alias[] => library.aliases.entries.filter(({ render }) => render);

/** What a build needs for finishing, indexing, and reusing its pages. */
interface PageOutput {
  kept: KeptPages;
  search: SearchIndex;
  finisher: PageFinisher;
  /** The pages of rendered aliases as Astro rendered them, by address. */
  targets: Map<string, string>;
}

/** Connects the content to Astro: reads it before pages render, shows changes during development, and writes the outputs. */
export function help({ scripts, plugin } = inlineScripts()): AstroIntegration {
  let output: PageOutput | undefined;
  let cache = "";
  return {
    name: "help",
    hooks: {
      "astro:config:setup": async ({ command, config, updateConfig }) => {
        updateConfig({
          vite: {
            // Browsers don't have environment variables, so the one with the base path is replaced by its value.
            define: { "process.env.OPCON_BASE": JSON.stringify(basePath) },
            resolve: {
              // Replaces Starlight's script for the table of contents, because its components don't have an option for
              // that.
              alias: [
                {
                  find: /^.*\/components-internals\/TableOfContents\/starlight-toc$/,
                  replacement: fileURLToPath(new URL("./client/table-of-contents.ts", import.meta.url)),
                },
              ],
            },
            plugins: [
              plugin,
              liveContent(),
              problemsOverlay(),
              ...(command === "build" ? [withoutDevPackages, cacheOutsideBundle(config.cacheDir)] : []),
            ],
          },
        });
        forgetLibrary();
        await prepareMarkdown();
      },
      "astro:config:done": ({ config }) => {
        cache = fileURLToPath(config.cacheDir);
      },
      "astro:build:start": async ({ setPrerenderer }) => {
        const library = await currentLibrary();
        output = {
          kept: await KeptPages.in(join(cache, "pages"), library),
          search: new SearchIndex(join(cache, "search"), library),
          finisher: new PageFinisher(scripts, currentVersion(library).className),
          targets: new Map(rendered(library).map((alias) => [targetOf(alias), ""])),
        };
        const { kept, search, finisher, targets } = output;
        setPrerenderer((prerenderer) =>
          withFinishedPages(prerenderer, kept, async (address, html) => {
            search.add(address, html);
            if (targets.has(address)) targets.set(address, html);
            return finisher.finish(`${address}index.html`, html);
          }),
        );
      },
      "astro:build:done": async ({ dir }) => {
        const { kept, search, finisher, targets } = output!;
        const library = await currentLibrary();
        const put = async (name: string, text: string | Buffer): Promise<void> => {
          const folder = fileURLToPath(dir);
          const file = join(folder, name);
          if (!file.startsWith(folder)) throw new Error(`${name} is outside the site folder`);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, text);
        };
        const putPage = (name: string, html: string): Promise<void> => put(name, finisher.finish(name, html));
        const searchable = search.write(fileURLToPath(dir));
        // Prevents an unhandled rejection; the await below reports the error.
        searchable.catch(() => undefined);
        for (const { path, html } of aliasStubs(library)) await putPage(`${path}/index.html`, html);
        for (const alias of rendered(library))
          await putPage(
            `${folderOf(alias.from)}/index.html`,
            renderAlias(targets.get(targetOf(alias)) ?? "", library, alias),
          );
        const version = versionName(library);
        for (const page of library.pages.values())
          await put(`${page.path}.md`, forVersion(markdownCopy(library, page), version));
        for (const [name, text] of movedCopies(library)) await put(name, text);
        await put("routes.json", JSON.stringify(routes(library)));
        for (const [name, picture] of await socialCards(library)) await put(name, picture);
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
        if (currentVersion(library).noIndex)
          for (const name of await readdir(dir))
            if (/^sitemap-.*\.xml$/.test(name)) await rm(join(fileURLToPath(dir), name));
        await searchable;
        await put(scriptsFile, JSON.stringify([...finisher.hashes]));
        await kept.prune();
      },
    },
  };
}
