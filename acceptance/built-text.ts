import {
  blockText,
  findAll,
  findFirst,
  hasAttribute,
  hasClass,
  headingLevel,
  isTag,
  parseHtml,
  readBlocks,
  type Block,
  type Element,
  type ParentNode,
} from "@opcon-help/html";

/** Visible text of a page or section, by block. */
export type BuiltText = readonly string[];

/** A built page without navigation: the title and the text below it. */
export interface BuiltPage {
  text: BuiltText;
  /** Text from the heading with an id to the next heading of the same level, or undefined if no heading has the id. */
  section: (id: string) => BuiltText | undefined;
  /** Addresses in the page's text. */
  links: ReadonlySet<string>;
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

/** The heading that a block is in. */
const headingOf = ({ around }: Block): Element | undefined => around.find((node) => headingLevel(node));

const textsOf = (blocks: readonly Block[]): BuiltText =>
  blocks.map((block) => plain(blockText(block))).filter((text) => text !== "");

export function readBuiltPage(html: string): BuiltPage {
  const document = parseHtml(html);
  const body =
    findFirst(document, (node) => hasAttribute(node, "data-page-body")) ??
    findFirst(document, (node) => node.name === "main");
  const title = findFirst(document, (node) => node.name === "h1" && node.attribs["id"] === "_top");
  const blocks = readBlocks([...(title ? [title] : []), ...(body?.children ?? [])]);
  return {
    text: textsOf(blocks),
    section: (id) => sectionOf(blocks, anchorNow(document, id)),
    links: new Set(
      body ? findAll(body, (node) => hasAttribute(node, "href")).map((link) => link.attribs["href"]!) : [],
    ),
  };
}

function anchorNow(document: ParentNode, id: string): string {
  const former = findFirst(document, (node) => node.attribs["id"] === id && hasClass(node, "former-anchor"));
  const heading = former?.parent;
  return heading && isTag(heading) ? (heading.attribs["id"] ?? id) : id;
}

function sectionOf(blocks: readonly Block[], id: string): BuiltText | undefined {
  const start = blocks.findIndex((block) => headingOf(block)?.attribs["id"] === id);
  if (start < 0) return undefined;
  const first = headingOf(blocks[start]!)!;
  const ends = (block: Block): boolean => {
    const heading = headingOf(block);
    return heading !== undefined && heading !== first && headingLevel(heading)! <= headingLevel(first)!;
  };
  const length = blocks.slice(start).findIndex(ends);
  return textsOf(blocks.slice(start, length < 0 ? undefined : start + length));
}
