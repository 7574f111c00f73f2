import { language } from "./stages/compose.ts";

/** Style sheets that Chromium reads itself; page.css goes through Paged.js. */
const stylesheets = ["/styles/fonts.css", "/styles/book.css", "/styles/opening.css", "/styles/index.css"];

/** The document in which parts of books are laid out. */
export function documentFor(parts: readonly string[]): string {
  const head = [
    "<meta charset=utf-8>",
    `<script type="importmap">{ "imports": { "pagedjs": "/pagedjs.js" } }</script>`,
    "<title>Manual</title>",
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  return `<!doctype html>\n<html lang="${language}"><head>${head.join("\n")}</head><body>${parts.join("\n")}</body></html>\n`;
}
