import { DomUtils, parseDocument } from "htmlparser2";
import { render } from "dom-serializer";
import { Element, Text, type ChildNode, type Document } from "domhandler";

import { pageHref, type Alias, type Library } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";
import { folderOf } from "./aliases.ts";
import type { Output } from "./output.ts";

/** The section of a page that an alias shows. */
interface Section {
  title: string;
  nodes: ChildNode[];
}

const levelOf = (node: ChildNode): number => {
  if (!(node instanceof Element)) return 7;
  // Starlight puts a heading and its anchor link into one element.
  const heading = /^h[1-6]$/.test(node.name)
    ? node
    : DomUtils.findOne((child) => /^h[1-6]$/.test(child.name), node.children);
  const isHeading =
    heading === node || (heading !== null && /\bsl-heading-wrapper\b/.test(node.attribs["class"] ?? ""));
  return isHeading ? Number(heading!.name[1]) : 7;
};

const containsId = (node: ChildNode, id: string): boolean =>
  node instanceof Element &&
  (node.attribs["id"] === id || DomUtils.findOne((child) => child.attribs["id"] === id, node.children) !== null);

/** The heading with an ID and everything up to the next heading of the same or a higher level. */
function sectionOf(body: Element, id: string): Section | undefined {
  const start = body.children.findIndex((node) => levelOf(node) < 7 && containsId(node, id));
  if (start < 0) return undefined;
  const [heading, ...rest] = body.children.slice(start);
  const level = levelOf(heading!);
  const end = rest.findIndex((node) => levelOf(node) <= level);
  const title = DomUtils.findOne((child) => child.attribs["id"] === id, [heading!])!;
  return { title: DomUtils.textContent(title).trim(), nodes: end < 0 ? rest : rest.slice(0, end) };
}

const only = (document: Document, test: (element: Element) => boolean, what: string): Element => {
  const found = DomUtils.findOne(test, document.children);
  if (!found) throw new Error(`The built page doesn't contain a ${what}`);
  return found;
};

const setText = (element: Element, text: string): void => {
  element.children = [new Text(text)];
};

/** Makes links to parts of the page that aren't shown open the page itself. */
function pointLinksToPage(nodes: readonly ChildNode[], href: string): void {
  const ids = new Set(
    DomUtils.findAll((element) => "id" in element.attribs, [...nodes]).map((element) => element.attribs["id"]),
  );
  for (const link of DomUtils.findAll(({ name }) => name === "a", [...nodes])) {
    const target = link.attribs["href"] ?? "";
    if (target.startsWith("#") && !ids.has(target.slice(1))) link.attribs["href"] = href + target;
  }
}

/** Adds the page of the section to the breadcrumbs, which end before the name of what is shown. */
function extendTrail(document: Document, href: string, title: string): void {
  const isTrail = ({ attribs }: Element): boolean => attribs["class"] === "breadcrumbs";
  const list = DomUtils.findOne(({ name, parent }) => name === "ol" && isTrail(parent as Element), document.children);
  if (list) DomUtils.appendChild(list, new Element("li", {}, [new Element("a", { href }, [new Text(title)])]));
}

/**
 * Whether an element belongs to the whole page, such as the table of contents. Notes and cautions have the same element
 * name but belong to the section.
 */
const isContents = ({ name, attribs }: Element): boolean =>
  (name === "aside" && /\bright-sidebar-container\b/.test(attribs["class"] ?? "")) ||
  name === "mobile-starlight-toc" ||
  // The list of differences links to sections that this page doesn't show.
  /\bchanged-since\b/.test(attribs["class"] ?? "") ||
  (name === "meta" && attribs["name"] === "help-id");

/**
 * Whether an element only loads a style sheet or script, such as those of code blocks, which are in front of the first
 * code block.
 */
const isLoader = ({ name, attribs }: Element): boolean =>
  (name === "link" && attribs["rel"] === "stylesheet") || (name === "script" && "src" in attribs);

/**
 * The page for an alias that shows a section: the built target page, reduced to that section. Its canonical address is
 * that of the target.
 *
 * @param html the built target page
 * @throws Error if the target doesn't contain the section
 */
export function renderAlias(html: string, library: Library, { from, to }: Alias): string {
  const [path = "", id = ""] = to.split("#", 2);
  const target = library.pages.get(path);
  const document = parseDocument(html);
  const body = only(document, ({ attribs }) => "data-page-body" in attribs, "body");
  const section = sectionOf(body, id);
  if (!target || !section)
    throw new Error(`content/aliases.yml: ${from} shows "${to}", which isn't a section of a page`);
  const href = pageHref(path);
  pointLinksToPage(section.nodes, href);
  const [origin] = parseDocument(
    `<p class="whole-page">This section is part of <a href="${escapeHtml(`${href}#${id}`)}"></a>.</p>`,
  ).children;
  setText(
    DomUtils.findOne(({ name }) => name === "a", [origin!])!,
    target.front.title,
  );
  const loaders = DomUtils.findAll(isLoader, body.children);
  for (const loader of loaders) DomUtils.removeElement(loader);
  body.children = [...section.nodes, origin!];
  setText(
    only(document, ({ name, attribs }) => name === "h1" && attribs["id"] === "_top", "title"),
    section.title,
  );
  extendTrail(document, href, target.front.title);
  const title = only(document, ({ name }) => name === "title", "<title>");
  setText(title, DomUtils.textContent(title).replace(target.front.title, section.title));
  for (const element of DomUtils.findAll(isContents, document.children)) DomUtils.removeElement(element);
  const head = only(document, ({ name }) => name === "head", "head");
  const robots = new Element("meta", { name: "robots", content: "noindex" });
  head.children.push(robots, ...loaders);
  return render(document, { encodeEntities: "utf8" });
}

/** The pages of aliases that show a section. */
export const renderedAliases: Output = (library, pages) =>
  library.aliases.entries
    .filter((alias) => alias.render)
    .map((alias) => {
      const html = pages.get(pageHref(alias.to.split("#", 1)[0]!)) ?? "";
      return [`${folderOf(alias.from)}/index.html`, renderAlias(html, library, alias)];
    });
