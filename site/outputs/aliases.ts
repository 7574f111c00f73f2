import { basePath, pageHref } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";
import { publication } from "../publication.ts";
import type { Output } from "./output.ts";

/** Folder of an address below the base path. */
export const folderOf = (address: string): string => address.slice(basePath.length).replace(/\/$/, "");

export interface Redirect {
  title: string;
  target: string;
  canonical: string;
  /** Start of the addresses of its version. */
  base: string;
}

/** A page that leads to another one. A script keeps the query; without JavaScript, the refresh redirects. */
export const redirect = ({ title, target, canonical, base }: Redirect): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<link rel="canonical" href="${escapeHtml(canonical)}">
<meta name="robots" content="noindex">
<script src="${base}alias.js" data-target="${escapeHtml(target)}"></script>
<meta http-equiv="refresh" content="0; url=${escapeHtml(target)}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>Continue to <a href="${escapeHtml(target)}">${escapeHtml(title)}</a>.</p>
</main>
</body>
</html>
`;

/** For programs that know the Markdown copy of a page at an old address: where the page is now. */
export const movedCopies: Output = (library) =>
  library.aliases.entries.flatMap(({ from, to }): [string, string][] => {
    const page = library.pages.get(to.split("#", 1)[0]!);
    const path = folderOf(from);
    if (!page || from.includes("#") || library.pages.has(path)) return [];
    const { title } = page.front;
    return [[`${path}.md`, `# ${title}\n\nThis page is now at [${title}](${basePath}${page.path}.md).\n`]];
  });

/** Redirect pages for old addresses. */
export const redirects: Output = ({ aliases, pages }) =>
  // An existing page handles its own former anchors.
  aliases.entries
    .filter(({ from, render }) => !from.includes("#") && !render)
    .map(({ from, to }) => {
      const [path = "", anchor] = to.split("#", 2);
      const title = pages.get(path)?.front.title;
      if (title === undefined) throw new Error(`content/aliases.yml: the target ${path} of ${from} doesn't exist`);
      const target = pageHref(path) + (anchor ? `#${anchor}` : "");
      const canonical = new URL(pageHref(path), publication.origin).href;
      return [`${folderOf(from)}/index.html`, redirect({ title, target, canonical, base: basePath })];
    });
