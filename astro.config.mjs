import { join } from "node:path";

import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import starlight from "@astrojs/starlight";
import { defineConfig, logHandlers } from "astro/config";

import { basePath } from "@opcon-help/model";

import { help } from "./site/integration.ts";
import { cacheFolder, contentRoot } from "./site/library.ts";
import { codeBreaks } from "./site/markdown/code-breaks.ts";
import { codeLanguages, codeTheme } from "./site/markdown/code-colors.ts";
import { helpMarkdown } from "./site/markdown/processor.ts";
import { publication } from "./site/publication.ts";

export default defineConfig({
  site: publication.origin,
  base: basePath,
  srcDir: "./site",
  publicDir: "./site/public",
  outDir: "./dist/opcon/core",
  // The content of each version has its own cache, and so has each copy of the project that tests build.
  cacheDir: cacheFolder,
  build: { format: "directory", assets: "_assets" },
  trailingSlash: "ignore",
  // Astro prints a line for each page, and doesn't expect that pages are kept.
  logger: logHandlers.node({
    level: process.argv.includes("build") && !process.argv.includes("--verbose") ? "warn" : "info",
  }),
  prefetch: { prefetchAll: true, defaultStrategy: "hover" },
  devToolbar: { enabled: false },
  markdown: { processor: helpMarkdown() },
  integrations: [
    starlight({
      title: "OpCon Help",
      customCss: [
        "./site/styles/tokens.css",
        "./site/styles/theme.css",
        "./site/styles/tables.css",
        "@opcon-help/model/callouts.css",
        "@opcon-help/model/window.css",
      ],
      favicon: "/favicon.svg",
      pagination: true,
      credits: false,
      disable404Route: true,
      // Turns off Starlight's indexing, because the help passes each page to Pagefind when it renders it.
      pagefind: false,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      markdown: { processedDirs: [join(contentRoot, "content/pages")] },
      routeMiddleware: "./site/route-data.ts",
      sidebar: [],
      components: {
        Banner: "./site/overrides/Banner.astro",
        LanguageSelect: "./site/overrides/LanguageSelect.astro",
        Footer: "./site/overrides/Footer.astro",
        MarkdownContent: "./site/overrides/MarkdownContent.astro",
        PageTitle: "./site/overrides/PageTitle.astro",
        Search: "./site/overrides/Search.astro",
        Sidebar: "./site/overrides/Sidebar.astro",
        SiteTitle: "./site/overrides/SiteTitle.astro",
        ThemeProvider: "./site/overrides/ThemeProvider.astro",
        ThemeSelect: "./site/overrides/ThemeSelect.astro",
      },
      expressiveCode: {
        themes: [codeTheme("dark"), codeTheme("light")],
        // Turned off because its styles would be on every page with code. codeBreaks marks lines.
        textMarkers: false,
        // Without a limit of time, because a busy computer would color fewer words of a long line.
        shiki: {
          langs: codeLanguages,
          // Blocks of text are mostly events, properties, and calls.
          langAlias: { text: "opcon" },
          transformers: [
            {
              /** @param {string} _code @param {{ tokenizeTimeLimit?: number }} options */
              preprocess: (_code, options) => {
                options.tokenizeTimeLimit = 0;
              },
            },
          ],
        },
        // The language is above the code, so scripts don't need the frame of a terminal.
        defaultProps: { frame: "code", wrap: true, hangingIndent: 2 },
        plugins: [codeBreaks],
        styleOverrides: {
          borderRadius: "0.375rem",
          uiPaddingBlock: "0.3rem",
          uiPaddingInline: "1rem",
          uiFontSize: "0.8rem",
          codeFontSize: "0.875rem",
          frames: {
            frameBoxShadowCssValue: "none",
            inlineButtonBorderOpacity: "0",
            terminalIcon: "none",
            inlineButtonBackgroundIdleOpacity: "0",
            editorTabBarBackground: "transparent",
            editorTabBarBorderBottomColor: "transparent",
            editorTabBarBorderColor: "transparent",
            editorActiveTabBackground: "transparent",
            editorActiveTabBorderColor: "transparent",
            editorActiveTabIndicatorHeight: "0",
          },
        },
      },
    }),
    // Search engines shouldn't list pages that only redirect.
    sitemap({ filter: (address) => !address.endsWith(`${basePath}help/`) }),
    react(),
    help(),
  ],
});
