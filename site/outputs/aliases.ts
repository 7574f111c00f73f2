import { basePath, pageHref, type Alias, type Library } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";
import { publication } from "../publication.ts";
import { withPolicy } from "./content-security-policy.ts";
import type { Output } from "./output.ts";

/** Path of an address's folder below the base path. */
export const folderOf = (address: string): string => address.slice(basePath.length).replace(/\/$/, "");

/**
 * A page without the frame of the site and without inline scripts.
 *
 * @param head what its head has besides its title, as HTML
 */
export const barePage = (title: string, head: string, body: string): string =>
  withPolicy(
    `<!doctype html>
<html lang="en"${publication.isKeptOffline ? " data-kept-offline" : ""}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`,
    [],
  );

/**
 * A page that redirects to another one. Its script keeps the query; without JavaScript, the meta refresh redirects.
 *
 * @param base base address of the version
 * @param canonical path of the address that search engines show
 */
export const redirect = (title: string, target: string, base: string, canonical = target): string =>
  barePage(
    title,
    `<link rel="canonical" href="${escapeHtml(new URL(canonical, publication.origin).href)}">
<meta name="robots" content="noindex">
<script src="${base}alias.js" data-target="${escapeHtml(target)}"></script>
<meta http-equiv="refresh" content="0; url=${escapeHtml(target)}">`,
    `<p>Continue to <a href="${escapeHtml(target)}">${escapeHtml(title)}</a>.</p>`,
  );

/** Pages of the site that no longer exist. Their addresses lead home in every version. */
const formerPages: readonly Alias[] = [{ from: `${basePath}feedback`, to: "index" }];

const aliasesOf = ({ aliases, pages }: Library): Alias[] => [
  ...aliases.entries,
  ...formerPages.filter(({ from, to }) => pages.has(to) && !pages.has(folderOf(from))),
];

/**
 * Texts for the addresses of Markdown copies that have moved, with the new address, because programs don't follow
 * redirect pages.
 */
export const movedCopies: Output = (library) =>
  aliasesOf(library).flatMap(({ from, to }): [string, string][] => {
    const page = library.pages.get(to.split("#", 1)[0]!);
    const path = folderOf(from);
    if (!page || from.includes("#") || library.pages.has(path)) return [];
    const { title } = page.front;
    return [[`${path}.md`, `# ${title}\n\nThis page is now at [${title}](${basePath}${page.path}.md).\n`]];
  });

/** Redirect pages for old addresses. */
export const redirects: Output = (library) =>
  // An existing page handles its own former anchors.
  aliasesOf(library)
    .filter(({ from, render }) => !from.includes("#") && !render)
    .map(({ from, to }) => {
      const [path = ""] = to.split("#", 1);
      const title = library.pages.get(path)?.front.title;
      if (title === undefined) throw new Error(`content/aliases.yml: the target ${path} of ${from} doesn't exist`);
      return [`${folderOf(from)}/index.html`, redirect(title, pageHref(to), basePath, pageHref(path))];
    });
