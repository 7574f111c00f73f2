import { DomUtils, parseDocument } from "htmlparser2";
import { render } from "dom-serializer";
import { Element, Text, type ChildNode, type Document } from "domhandler";

import { pageHref, type Alias, type Library } from "@opcon-help/model";

import { folderOf } from "./aliases.ts";
import type { Output } from "./output.ts";

const lowest = 7;

/** The level of a heading, which Starlight puts into one element with its link. Everything else is below all headings. */
const levelOf = (node: ChildNode): number =>
  Number(node instanceof Element && /\bsl-heading-wrapper level-h(\d)/.exec(node.attribs["class"] ?? "")?.[1]) ||
  lowest;

/** The heading with an ID and everything up to the next heading of the same or a higher level. */
function sectionOf({ children }: Element, id: string): { title: string; nodes: ChildNode[] } | undefined {
  const heading = DomUtils.findOne(({ attribs }) => attribs["id"] === id, children);
  const start = children.findIndex((node) => node === heading?.parent);
  const level = start < 0 ? lowest : levelOf(children[start]!);
  if (!heading || level === lowest) return undefined;
  const rest = children.slice(start + 1);
  const end = rest.findIndex((node) => levelOf(node) <= level);
  return { title: DomUtils.textContent(heading).trim(), nodes: end < 0 ? rest : rest.slice(0, end) };
}

const only = (document: Document, test: (element: Element) => boolean, what: string): Element => {
  const found = DomUtils.findOne(test, document.children);
  if (!found) throw new Error(`The built page doesn't contain a ${what}`);
  return found;
};

const linkTo = (href: string, text: string): Element => new Element("a", { href }, [new Text(text)]);

/** Makes links to parts of the page that aren't shown open the page itself. */
function pointLinksToPage(nodes: ChildNode[], href: string): void {
  const ids = new Set(DomUtils.findAll(({ attribs }) => "id" in attribs, nodes).map(({ attribs }) => attribs["id"]));
  for (const { attribs } of DomUtils.findAll(({ name }) => name === "a", nodes))
    if (attribs["href"]?.startsWith("#") && !ids.has(attribs["href"].slice(1)))
      attribs["href"] = href + attribs["href"];
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
  const target = library.pages.get(path)?.front.title;
  const document = parseDocument(html);
  const body = only(document, ({ attribs }) => "data-page-body" in attribs, "body");
  const section = sectionOf(body, id);
  if (target === undefined || !section)
    throw new Error(`content/aliases.yml: ${from} shows "${to}", which isn't a section of a page`);
  const href = pageHref(path);
  pointLinksToPage(section.nodes, href);
  const loaders = DomUtils.findAll(isLoader, body.children);
  for (const loader of loaders) DomUtils.removeElement(loader);
  const origin = [new Text("This section is part of "), linkTo(`${href}#${id}`, target), new Text(".")];
  body.children = [...section.nodes, new Element("p", { class: "whole-page" }, origin)];
  only(document, ({ name, attribs }) => name === "h1" && attribs["id"] === "_top", "title").children = [
    new Text(section.title),
  ];
  // The breadcrumbs end before the name of what is shown.
  const trail = DomUtils.findOne(({ attribs }) => attribs["class"] === "breadcrumbs", document.children);
  const list = DomUtils.findOne(({ name }) => name === "ol", trail?.children ?? []);
  if (list) DomUtils.appendChild(list, new Element("li", {}, [linkTo(href, target)]));
  const title = only(document, ({ name }) => name === "title", "<title>");
  title.children = [new Text(DomUtils.textContent(title).replace(target, section.title))];
  for (const element of DomUtils.findAll(isContents, document.children)) DomUtils.removeElement(element);
  const head = only(document, ({ name }) => name === "head", "head");
  head.children.push(new Element("meta", { name: "robots", content: "noindex" }), ...loaders);
  return render(document, { encodeEntities: "utf8" });
}

/** The pages of aliases that show a section. */
export const renderedAliases: Output = (library, pages) =>
  library.aliases.entries
    .filter((alias) => alias.render)
    .map((alias) => {
      const html = pages.html(pageHref(alias.to.split("#", 1)[0]!));
      return [`${folderOf(alias.from)}/index.html`, renderAlias(html, library, alias)];
    });
