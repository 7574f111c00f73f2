import { language } from "../book/imprint.ts";
import { origin } from "./addresses.ts";
import { areaStyle, pageSize, type Paper } from "./paper.ts";

/** Style sheets for Chromium. Paged.js reads page.css. */
const stylesheets = [
  "/styles/fonts.css",
  "/window/window.css",
  "/styles/book.css",
  "/callout/callouts.css",
  "/styles/opening.css",
  "/styles/division.css",
  "/styles/index.css",
];

/** The document in which parts are laid out. Its text is hidden until the fonts are loaded. */
export function documentFor(parts: readonly string[], paper: Paper): string {
  const head = [
    "<meta charset=utf-8>",
    // Allows only the tool's scripts and import map, so that scripts in pages don't run.
    `<meta http-equiv="Content-Security-Policy" content="script-src ${origin}/in-page/ ${origin}/pagedjs.js 'nonce-map'">`,
    `<script nonce="map" type="importmap">{ "imports": { "pagedjs": "/pagedjs.js" } }</script>`,
    "<title>Manual</title>",
    `<style>${areaStyle(paper)}</style>`,
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  return `<!doctype html>\n<html lang="${language}" data-page-size="${pageSize(paper)}"><head>${head.join("\n")}</head><body hidden style="width: var(--area-width)">${parts.join("\n")}</body></html>\n`;
}
