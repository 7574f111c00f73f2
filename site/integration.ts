import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { basePath, currentVersion, type Library, type Page } from "@opcon-help/model";

import { liveContent } from "./dev/live-content.ts";
import { problemsOverlay } from "./dev/problems-overlay.ts";
import { cacheOutsideBundle } from "./outputs/content-cache.ts";
import { inlineScriptHashes, withPolicy } from "./outputs/content-security-policy.ts";
import { outputs } from "./outputs/index.ts";
import { inlineScriptsIn, withEarlyStyles, withLateScripts } from "./outputs/scripts.ts";
import type { OutputFile } from "./outputs/output.ts";
import { inlineScripts, type Plugin } from "./outputs/inline-scripts.ts";
import { keptPages } from "./outputs/kept-pages.ts";
import { cacheFolder, currentLibrary, forgetLibrary } from "./library.ts";
import { withRootClass } from "./outputs/root-class.ts";
import { prepareMarkdown } from "./markdown/processor.ts";
import { sidebarHtml } from "./page/sidebar.ts";
import { publication } from "./publication.ts";

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
 * Replaces Vite's helper for scripts that load on demand, which is larger than most of these scripts. None of them has
 * styles, and browsers ask only once for the same script.
 */
const smallPreload: Plugin = {
  name: "small-preload",
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export const __vitePreload = (load, scripts = []) => {
      for (const script of scripts)
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "${basePath}" + script }));
      return load();
    };`,
  },
};

/**
 * A font that arrives late is used from the next page on, because text that readers see would move. Each page asks for
 * its fonts first, so they are seldom late.
 */
const fontsNeverSwap = {
  postcssPlugin: "fonts-never-swap",
  Declaration: { "font-display": (declaration: { value: string }) => void (declaration.value = "optional") },
};

/** Gives pages their policy and the class of their version. */
const finisher =
  (ownScripts: ReadonlyMap<string, string>, library: Library) =>
  (name: string, html: string, page: Page | undefined): string => {
    const sidebar = library.sidebars.get(page?.front.sidebar ?? "");
    // The list of pages doesn't contain scripts, and would take most of the time in a long area.
    const list = page && sidebar ? sidebarHtml(library, sidebar, page.path) : "";
    const mark = `<!--${randomUUID()}-->`;
    try {
      // Nothing reads Astro's ID of an island, which would differ in a checkout at another path.
      const same = html
        .replace(list, mark)
        .replaceAll(/(?<=<astro-island) uid="\w*"/g, "")
        .replaceAll(
          /(?<=<script(?: aria-hidden="true")?>).*?(?=<\/script>)/gs,
          (script) => ownScripts.get(script) ?? script,
        )
        // Reading views drop a header, but not content: the name of a file above its code.
        .replaceAll('<figcaption class="header"', '<figcaption class="header content"')
        .replace("<html", `<html${publication.isKeptOffline ? " data-kept-offline" : ""}`);
      const whole = withRootClass(same, currentVersion(library).className);
      const scripts = inlineScriptsIn(whole);
      const hashes = inlineScriptHashes(scripts, ownScripts);
      return withPolicy(withEarlyStyles(withLateScripts(whole, scripts)), hashes).replace(mark, () => list);
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
    }
  };

/** Loads a script of ours in place of one of Starlight's. */
const replaced = (script: string, own: string): { find: RegExp; replacement: string } => ({
  find: new RegExp(`^.*/components-internals/${script}$`),
  replacement: fileURLToPath(new URL(`./client/${own}.ts`, import.meta.url)),
});

/** Connects the content to Astro: reads it before pages render, shows changes during development, and writes the outputs. */
export function help({ scripts, plugin } = inlineScripts()): AstroIntegration {
  /** Writes what is next to the pages of a build. */
  let writeOutputs: () => Promise<void>;
  let site: string;
  return {
    name: "help",
    hooks: {
      "astro:config:setup": async ({ command, config, updateConfig }) => {
        site = fileURLToPath(config.outDir);
        updateConfig({
          vite: {
            // Browsers don't have environment variables, so the one with the base path is replaced by its value.
            define: { "process.env.OPCON_BASE": JSON.stringify(basePath) },
            css: { postcss: { plugins: [fontsNeverSwap] } },
            resolve: {
              // Starlight's components don't have an option for their scripts.
              alias: [
                replaced("TableOfContents/starlight-toc", "table-of-contents"),
                // Sidebar.astro keeps what Starlight's script would keep.
                replaced("SidebarPersistState", "every-page"),
              ],
            },
            plugins: [
              plugin,
              smallPreload,
              liveContent(),
              problemsOverlay(),
              ...(command === "build" ? [withoutDevPackages, cacheOutsideBundle(config.cacheDir)] : []),
            ],
          },
        });
        forgetLibrary();
        // The dev server goes on while it reads the content, and shows a problem in the page.
        if (command === "dev") prepareMarkdown().catch(() => {});
        else await prepareMarkdown();
      },
      "astro:build:start": async ({ setPrerenderer }) => {
        const library = await currentLibrary();
        const finish = finisher(scripts, library);
        const kept = await keptPages({ library, folder: join(cacheFolder, "pages"), site, finish });
        setPrerenderer(kept.prerenderer);
        writeOutputs = async () => {
          await kept.place();
          const put = async ([name, content]: OutputFile): Promise<void> => {
            const file = join(site, name);
            if (!file.startsWith(site)) throw new Error(`${name} is outside the site folder`);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, content);
          };
          await Promise.all(
            outputs.map(async (output) => {
              for (const file of await output(library, kept.pages)) await put(file);
            }),
          );
          if (currentVersion(library).noIndex)
            for (const name of await readdir(site)) if (/^sitemap-.*\.xml$/.test(name)) await rm(join(site, name));
          await kept.prune();
        };
      },
      "astro:build:done": () => writeOutputs(),
    },
  };
}
