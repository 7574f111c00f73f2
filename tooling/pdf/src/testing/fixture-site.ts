import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A page of the fixture, from which the writer's file and the built file are made. */
export interface FixturePage {
  path: string;
  title: string;
  /** HTML of the page's body in the form that the site builds. */
  body: string;
  /** The body of the writer's file, as far as a test needs it, such as directives for data sets. */
  markdown?: string;
  /** Type of the page. The default is "task". */
  type?: "index" | "task";
  /** Keywords of the page, for the index. */
  keywords?: string[];
  /** Area of the page. The default is "guide". */
  area?: "other";
}

export interface FixtureSite {
  root: string;
  remove(): Promise<void>;
}

const origin = "https://help.example";

/** ID in the front matter of a page. */
const idOf = (path: string): string => path.replaceAll("/", "-");

const source = ({ path, title, area, keywords, type = "task", markdown = "" }: FixturePage): string => `---
id: ${idOf(path)}
title: ${title}
description: A page for a test.
sidebar: ${area ?? "guide"}
type: ${type}
audience: [installers]
${keywords ? `keywords: [${keywords.join(", ")}]\n` : ""}---

${markdown}
`;

/** A built page in the form of the site, with content around its text that only screens show. */
export const builtPage = ({ path, title, body }: FixturePage): string => `<!doctype html>
<html lang="en"><head><title>${title}</title><link rel="canonical" href="${origin}/opcon/core/${path}/"></head>
<body><header><nav>Site navigation</nav></header>
<main data-pagefind-body><p data-screen-only>For installers</p><h1 id="_top">${title}</h1>
<div class="sl-markdown-content" data-page-body>${body}</div></main></body></html>`;

/** A heading in the form that Starlight builds. */
export const heading = (level: number, id: string, title: string): string =>
  `<div class="sl-heading-wrapper level-h${level}"><h${level} id="${id}">${title}</h${level}>` +
  `<a class="sl-anchor-link" href="#${id}"><span class="sr-only">Section titled “${title}”</span></a></div>`;

/** Text of HTML for an attribute. */
const labelOf = (html: string): string => html.replaceAll(/<[^>]*>/g, "").replaceAll('"', "&quot;");

/** An aside in the form that Starlight builds. */
export const aside = (kind: string, title: string, content: string): string =>
  `<aside aria-label="${labelOf(title)}" class="starlight-aside starlight-aside--${kind}">` +
  `<p class="starlight-aside__title" aria-hidden="true"><svg class="starlight-aside__icon"><path d="M0 0"/></svg>${title}</p>` +
  `<div class="starlight-aside__content">${content}</div></aside>`;

/** A code block in the form that Expressive Code builds. */
export const code = (lines: readonly string[], title = ""): string =>
  `<div class="expressive-code"><figure class="frame"><figcaption class="header"><span class="title">${title}</span></figcaption>` +
  `<pre data-language="text"><code>${lines
    .map((line) => `<div class="ec-line"><div class="code"><span style="--0:#fff">${line || "\n"}</span></div></div>`)
    .join(
      "",
    )}</code></pre><div class="copy"><button title="Copy to clipboard"><div></div></button></div></figure></div>`;

/** A data table in the form that the site builds. The first cell of each row is its header. */
export const dataTable = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  set = "set",
): string =>
  `<figure class="data-table" data-set="${set}"><figcaption>${caption}</figcaption><div class="table-scroll" tabindex="0"><table>` +
  `<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead><tbody>` +
  rows
    .map(
      ([first = "", ...rest], index) =>
        `<tr id="set.row-${index + 1}"><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
    )
    .join("") +
  "</tbody></table></div></figure>";

/** A drawing in the form that the site builds. */
export const drawing = (caption: string, alternative: string): string =>
  `<figure class="figure"><div class="diagram-frame" tabindex="0" role="group" aria-label="${labelOf(caption)}">` +
  `<svg class="diagram" role="img" aria-label="${labelOf(alternative)}" viewBox="0 0 300 60"><rect class="d-box" width="90" height="40"/>` +
  `<g stroke="#111"><text x="9" y="24">Primary</text></g></svg></div><figcaption>${caption}</figcaption></figure>`;

const listOf = (pages: readonly FixturePage[]): string =>
  pages.map((page) => `- page: ${page.path}\n`).join("") || "[]\n";

/**
 * Creates a site with the areas "guide" and "other" in a temporary folder.
 *
 * @param sidebar content/sidebars/guide.yml; by default, a flat list of the area's pages
 * @param otherSidebar content/sidebars/other.yml, with the same default
 */
export async function makeSite(
  pages: readonly FixturePage[],
  sidebar = listOf(pages.filter((page) => !page.area)),
  otherSidebar = listOf(pages.filter((page) => page.area)),
): Promise<FixtureSite> {
  const root = await mkdtemp(join(tmpdir(), "opcon-manual-test-"));
  const area = (id: string, title: string): string =>
    `- id: ${id}\n  title: ${title}\n  description: An area.\n  audience: [installers]\n` +
    `  manual: { title: ${title} Manual, file: ${id}.pdf }\n`;
  const complete =
    "complete: { title: OpCon Complete Guide, description: Both areas., file: opcon-complete-guide.pdf }\n";
  const files: [string, string][] = [
    ["content/areas.yml", `${complete}areas:\n${area("guide", "Guide")}${area("other", "Other")}`],
    [
      "content/versions.yml",
      '- { pluginId: default, version: current, label: "26.1", banner: none, badge: false, noIndex: false, className: c, isLast: true }\n',
    ],
    ...["aliases", "glossary", "words"].map((name): [string, string] => [`content/${name}.yml`, "[]\n"]),
    ["content/sidebars/guide.yml", sidebar],
    ["content/sidebars/other.yml", otherSidebar],
    ...pages.map((page): [string, string] => [`content/pages/${page.path}.md`, source(page)]),
    ...pages.map((page): [string, string] => [`dist/opcon/core/${page.path}/index.html`, builtPage(page)]),
  ];
  for (const [name, text] of files) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
