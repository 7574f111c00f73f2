import { basePath, pageHref, type Library } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";
import { publication } from "../publication.ts";

export interface Stub {
  /** Folder below the base path. */
  path: string;
  html: string;
}

/** Redirect pages for old addresses. A script keeps the query; without JavaScript, the refresh redirects. */
export function aliasStubs(library: Library): Stub[] {
  // An existing page handles its own former anchors.
  const addresses = library.aliases.entries.filter(({ from, render }) => !from.includes("#") && !render);
  return addresses.map(({ from, to }) => {
    const [path = "", anchor] = to.split("#", 2);
    const page = library.pages.get(path);
    if (!page) throw new Error(`content/aliases.yml: the target ${path} of ${from} doesn't exist`);
    const target = pageHref(path) + (anchor ? `#${anchor}` : "");
    const canonical = new URL(pageHref(path), publication.origin).href;
    return {
      path: from.slice(basePath.length).replace(/\/$/, ""),
      html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(page.front.title)}</title>
<link rel="canonical" href="${escapeHtml(canonical)}">
<meta name="robots" content="noindex">
<script src="${basePath}alias.js" data-target="${escapeHtml(target)}"></script>
<meta http-equiv="refresh" content="0; url=${escapeHtml(target)}">
</head>
<body>
<main>
<h1>${escapeHtml(page.front.title)}</h1>
<p>This page has moved to <a href="${escapeHtml(target)}">${escapeHtml(page.front.title)}</a>.</p>
</main>
</body>
</html>
`,
    };
  });
}
