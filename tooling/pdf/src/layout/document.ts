import { origin } from "./addresses.ts";
import { formatStyle, type Format } from "./format.ts";
import { pageSize, turnedStyle } from "./paper.ts";
import { language } from "../book/imprint.ts";

/** Style sheets that Chromium reads itself; page.css goes through Paged.js. */
const stylesheets = [
  "/styles/fonts.css",
  "/styles/book.css",
  "/styles/opening.css",
  "/styles/division.css",
  "/styles/index.css",
];

/** The document in which parts of books are laid out. Its text is hidden until the fonts are there. */
export function documentFor(parts: readonly string[], format: Format): string {
  const head = [
    "<meta charset=utf-8>",
    // Scripts of the pages do not run, wherever they stand: only the tool's own, and its map of imports.
    `<meta http-equiv="Content-Security-Policy" content="script-src ${origin}/in-page/ ${origin}/pagedjs.js 'nonce-map'">`,
    `<script nonce="map" type="importmap">{ "imports": { "pagedjs": "/pagedjs.js" } }</script>`,
    "<title>Manual</title>",
    `<style>${formatStyle(format)}</style>`,
    `<style class="turned-pages">${turnedStyle(format.paper)}</style>`,
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  return `<!doctype html>\n<html lang="${language}" data-page-size="${pageSize(format.paper)}"><head>${head.join("\n")}</head><body hidden style="width: var(--area-width)">${parts.join("\n")}</body></html>\n`;
}
