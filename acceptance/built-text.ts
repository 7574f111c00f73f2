import { isTag, isText, type ChildNode, type Element, type ParentNode } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

/** Visible text of a page or section, by block. */
export type BuiltText = readonly string[];

/** A built page without navigation: the title and the text below it. */
export interface BuiltPage {
  text: BuiltText;
  /** Current ID of a heading that may have been renamed. */
  anchorNow: (id: string) => string;
  /** Text from the heading with an id to the next heading of the same level, or undefined if no heading has the id. */
  section: (id: string) => BuiltText | undefined;
  /** Addresses in the page's text. */
  links: ReadonlySet<string>;
  /** Text of the entry for this page in the sidebar. */
  sidebarEntry: string | undefined;
  /** Address in `<link rel="canonical">`. */
  canonical: string | undefined;
  /** Address that a redirect stub forwards to. */
  forwardsTo: string | undefined;
  ids: ReadonlySet<string>;
  /** Content of a `<meta name=…>`. */
  meta: (name: string) => string | undefined;
}

/** Collapses white space, and removes characters that only allow or prevent a line break. */
export const plain = (text: string): string =>
  text
    .normalize("NFKC")
    // Statements have straight apostrophes, and the site curly ones.
    .replaceAll("’", "'")
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Whether the text contains the words, which can span blocks and table cells. */
export const saysIn = (text: BuiltText, words: string): boolean => text.join(" ").includes(plain(words));

/** Inline elements, which don't end a block of text. */
const inlineNames: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo br button cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** Elements without visible text. Buttons are controls, except for glossary terms in running text. */
const silentNames: ReadonlySet<string> = new Set(
  "script style template noscript button defs title desc metadata".split(" "),
);
const silentClasses: ReadonlySet<string> = new Set(["sl-anchor-link", "sr-only", "gutter"]);

const attributeOf = (node: Element, name: string): string | undefined => node.attribs[name];
const classesOf = (node: Element): string[] => (attributeOf(node, "class") ?? "").split(/\s+/);

const isSilent = (node: Element): boolean =>
  (silentNames.has(node.name) && !classesOf(node).includes("term")) ||
  attributeOf(node, "data-screen-only") !== undefined ||
  (node.name === "svg" && attributeOf(node, "aria-hidden") === "true") ||
  classesOf(node).some((name) => silentClasses.has(name));

const levelOf = (node: Element): number => Number(/^h([1-6])$/.exec(node.name)?.[1] ?? 0);

interface Block {
  text: string;
  /** The heading that the text is in. */
  heading: Element | undefined;
}

function readBlocks(nodes: readonly ChildNode[]): Block[] {
  const blocks: Block[] = [];
  let text = "";
  const endBlock = (heading: Element | undefined): void => {
    if (plain(text) !== "") blocks.push({ text: plain(text), heading });
    text = "";
  };
  const read = (node: ChildNode, around: Element | undefined): void => {
    if (isText(node)) text += node.data;
    if (!isTag(node) || isSilent(node)) return;
    const heading = levelOf(node) > 0 ? node : around;
    const startsBlock = !inlineNames.has(node.name);
    if (startsBlock) endBlock(around);
    for (const child of node.children) read(child, heading);
    if (startsBlock) endBlock(heading);
  };
  for (const node of nodes) read(node, undefined);
  endBlock(undefined);
  return blocks;
}

const find = (root: ParentNode, test: (node: Element) => boolean): Element | undefined =>
  DomUtils.findOne(test, root.children) ?? undefined;

export function readBuiltPage(html: string): BuiltPage {
  const document = parseDocument(html);
  const body =
    find(document, (node) => attributeOf(node, "data-page-body") !== undefined) ??
    find(document, (node) => node.name === "main");
  const title = find(document, (node) => node.name === "h1" && attributeOf(node, "id") === "_top");
  const blocks = readBlocks([...(title ? [title] : []), ...(body?.children ?? [])]);
  const attribute = (name: string, test: (node: Element) => boolean): string | undefined =>
    find(document, test)?.attribs[name];
  const refresh = attribute("content", (node) => node.attribs["http-equiv"]?.toLowerCase() === "refresh");
  return {
    text: blocks.map((block) => block.text),
    anchorNow: (id) => anchorNow(document, id),
    section: (id) => sectionOf(blocks, anchorNow(document, id)),
    sidebarEntry: sidebarEntryOf(document),
    links: new Set(body ? valuesOf(body, "href") : []),
    canonical: attribute("href", (node) => node.name === "link" && node.attribs["rel"] === "canonical"),
    forwardsTo: refresh === undefined ? undefined : /;\s*url=(.*)$/i.exec(refresh)?.[1]?.trim(),
    ids: new Set(valuesOf(document, "id")),
    meta: (name) => attribute("content", (node) => node.name === "meta" && node.attribs["name"] === name),
  };
}

function sidebarEntryOf(document: ParentNode): string | undefined {
  const sidebar = find(document, (node) => node.attribs["id"] === "starlight__sidebar");
  const entry = sidebar && find(sidebar, (node) => node.attribs["aria-current"] === "page");
  return entry && plain(DomUtils.textContent(entry));
}

const valuesOf = (root: ParentNode, name: string): string[] =>
  DomUtils.findAll((node) => node.attribs[name] !== undefined, root.children).map((node) => node.attribs[name]!);

function anchorNow(document: ParentNode, id: string): string {
  const former = find(document, (node) => node.attribs["id"] === id && classesOf(node).includes("former-anchor"));
  const heading = former?.parent;
  return heading && isTag(heading) ? (heading.attribs["id"] ?? id) : id;
}

function sectionOf(blocks: readonly Block[], id: string): BuiltText | undefined {
  const start = blocks.findIndex(({ heading }) => heading?.attribs["id"] === id);
  const first = blocks[start]?.heading;
  if (!first) return undefined;
  const length = blocks
    .slice(start + 1)
    .findIndex(({ heading }) => heading && heading !== first && levelOf(heading) <= levelOf(first));
  const end = length < 0 ? blocks.length : start + 1 + length;
  return blocks.slice(start, end).map(({ text }) => text);
}
