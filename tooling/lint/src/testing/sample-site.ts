import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { onTestFinished } from "vitest";

import {
  basePath,
  currentVersion,
  pageHref,
  withoutSlash,
  type ContentFiles,
  type Finding,
  type Page,
} from "@opcon-help/model";

import { readSite, siteFolder } from "../engine/built-site.ts";
import { inOrder } from "../engine/finding.ts";
import { contentOf } from "../engine/run.ts";
import { builtRules } from "../rules/built/index.ts";
import { sampleContent, type Changes } from "./sample-content.ts";

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'">`;

/** A page of the sample site, with its head, an element for each anchor, and a link to the home page. */
function html(head: string[], ids: Iterable<string>): string {
  const elements = [...ids].map((id) => `<p id="${id}"></p>`);
  const lines = [
    "<!doctype html>",
    "<html>",
    `<head>${policy}`,
    ...head,
    "</head>",
    "<body>",
    `<a href="${basePath}">Home</a>`,
  ];
  return [...lines, ...elements, "</body>", "</html>", ""].join("\n");
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Files that list the pages: the search index, the sitemap, the help IDs, and the Markdown copies. */
function listsFor(pages: readonly Page[]): Map<string, string> {
  const lists = new Map<string, string>();
  for (const [index, { path, front }] of pages.entries()) {
    const url = encodeURI(pageHref(path).slice(basePath.length - 1));
    lists.set(`pagefind/fragment/en_${index}.pf_fragment`, `pagefind_dcd${JSON.stringify({ url })}`);
    lists.set(`${path}.md`, `# ${front.title}\n`);
  }
  lists.set("search/names/0.json", json({ home: ["en_0#"] }));
  const locations = pages.map(({ path }) => `<url><loc>https://help.example${encodeURI(pageHref(path))}</loc></url>`);
  lists.set("sitemap-0.xml", `<urlset>\n${locations.join("\n")}\n</urlset>\n`);
  const ids = pages.map(({ path, front }) => [front.id, { href: pageHref(path), title: front.title }]);
  const named = pages.flatMap(({ path, front }) =>
    (front.screens ?? []).map((screen) => ({ screen, href: pageHref(path) })),
  );
  const screens = Object.fromEntries(Map.groupBy(named, ({ screen }) => screen));
  lists.set("help-ids.json", json({ ids: Object.fromEntries(ids), screens }));
  const index = pages.map(({ path, front }) => ({ id: front.id, href: pageHref(path) }));
  lists.set("index.json", json({ pages: index }));
  return lists;
}

/** The files of the smallest valid site for this content, by path from the project root. */
export async function siteFor(files: ContentFiles): Promise<Map<string, string>> {
  const { library, pages } = await contentOf(files);
  const site = new Map<string, string>();
  const formerAnchors = new Map<string, string[]>();
  for (const { from } of library.aliases.entries) {
    const [path = "", anchor] = withoutSlash(from).split("#", 2);
    if (anchor) formerAnchors.set(path, [...(formerAnchors.get(path) ?? []), anchor]);
  }
  for (const { page, anchors } of pages.values()) {
    if (!page) continue;
    const { title, description, id } = page.front;
    const head = [
      `<title>${escape(title)}</title>`,
      `<meta name="description" content="${escape(description)}">`,
      `<meta name="help-id" content="${id}"><meta name="product-version" content="${currentVersion(library).label}">`,
    ];
    const former = formerAnchors.get(withoutSlash(page.route)) ?? [];
    site.set(fileAt(pageHref(page.path)), html(head, new Set([...anchors, ...former])));
  }
  for (const { from, to, render } of library.aliases.entries) {
    if (from.includes("#")) continue;
    const [path = "", anchor] = to.split("#", 2);
    if (render) {
      site.set(fileAt(from), html([`<link rel="canonical" href="https://help.example${pageHref(path)}">`], []));
      continue;
    }
    const target = pageHref(path) + (anchor ? `#${anchor}` : "");
    const head = [
      `<script data-target="${target}"></script>`,
      `<meta http-equiv="refresh" content="0; url=${target}">`,
    ];
    site.set(fileAt(from), html(head, []));
  }
  for (const [file, text] of listsFor([...library.pages.values()])) site.set(`${siteFolder}/${file}`, text);
  return site;
}

/** File for an address, relative to the project root. */
const fileAt = (address: string): string => `dist${address.replace(/\/$/, "")}/index.html`;

/** Writes files to a new temporary folder, which is removed after the test, and returns its path. */
export async function writeProject(files: ReadonlyMap<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "opcon-help-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

/**
 * Files of the sample's content and site after changes. Changes of content are made before the site is generated from
 * it.
 */
export async function sampleProject(changes: Changes): Promise<Map<string, string>> {
  const isContent = ([file]: [string, unknown]): boolean => file.startsWith("content/");
  const entries = Object.entries(changes);
  const content = sampleContent(Object.fromEntries(entries.filter(isContent)));
  const files = await siteFor(content);
  for (const [file, change] of entries.filter((entry) => !isContent(entry))) {
    const after = typeof change === "function" ? change(files.get(file) ?? "") : change;
    if (after === files.get(file)) throw new Error(`The change doesn't modify ${file}`);
    if (after === null) files.delete(file);
    else files.set(file, after);
  }
  return new Map([...content, ...files]);
}

/**
 * Findings of the built rules on the changed sample site.
 *
 * @param only rule to run. By default, all rules except built-frame, because the pages of the sample don't have a frame
 */
export async function findingsInSite(changes: Changes, only?: string): Promise<Finding[]> {
  const files = await sampleProject(changes);
  const root = await writeProject(files);
  const built = {
    site: await readSite(root),
    content: await contentOf(new Map([...files].filter(([file]) => file.startsWith("content/")))),
  };
  const found: Finding[] = [];
  for (const rule of builtRules.filter(({ id }) => (only ? id === only : id !== "built-frame")))
    for await (const defect of rule.check(built)) found.push({ ...defect, rule: rule.id });
  return inOrder(found);
}

/** File of the sample site's home page. */
export const homeFile = `${siteFolder}/index.html`;
