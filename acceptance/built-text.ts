import {
  blockText,
  findAll,
  findFirst,
  parseHtml,
  readBlocks,
  textOf,
  type Block,
  type Element,
  type ParentNode,
} from "@opcon-help/html";

import { bodyOf, titleOf } from "../tooling/pdf/src/book/extract.ts";

/** Text of a page or of one of its sections, as a reader sees it, block by block. */
export type BuiltText = readonly string[];

/** What a built page says to its reader: the title and the text below it, nothing of the frame around them. */
export interface BuiltPage {
  text: BuiltText;
  /** Text from the heading with an id to the next heading of its level; undefined when no heading has the id. */
  section: (id: string) => BuiltText | undefined;
  /** Addresses in the page's text. */
  links: ReadonlySet<string>;
  /** Text of the entry for this page in the sidebar beside it. */
  sidebarEntry: string | undefined;
  /** Address in `<link rel="canonical">`. */
  canonical: string | undefined;
  /** Address that a redirect stub sends its reader to. */
  forwardsTo: string | undefined;
  ids: ReadonlySet<string>;
  /** Content of a `<meta name=…>`. */
  meta: (name: string) => string | undefined;
}

/** One space for each run of white space; marks that only allow a line break are gone. */
export const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Whether the text holds the words. A row of a table is read cell by cell, as its reader does. */
export const saysIn = (text: BuiltText, words: string): boolean => text.join(" ").includes(plain(words));

/** Reads a built page. */
export function readBuiltPage(html: string): BuiltPage {
  const document = parseHtml(html);
  const body = bodyOf(document) ?? findFirst(document, (node) => node.name === "main");
  const title = titleOf(document);
  const blocks = readBlocks([...(title ? [title] : []), ...(body?.children ?? [])]);
  const attribute = (name: string, test: (node: Element) => boolean): string | undefined =>
    findFirst(document, test)?.attribs[name];
  const refresh = attribute("content", (node) => node.attribs["http-equiv"]?.toLowerCase() === "refresh");
  return {
    text: blocks.map((block) => plain(blockText(block))),
    section: (id) => sectionOf(blocks, id),
    sidebarEntry: sidebarEntryOf(document),
    links: new Set(body ? valuesOf(body, "href") : []),
    canonical: attribute("href", (node) => node.name === "link" && node.attribs["rel"] === "canonical"),
    forwardsTo: refresh === undefined ? undefined : /;\s*url=(.*)$/i.exec(refresh)?.[1]?.trim(),
    ids: new Set(valuesOf(document, "id")),
    meta: (name) => attribute("content", (node) => node.name === "meta" && node.attribs["name"] === name),
  };
}

function sidebarEntryOf(document: ParentNode): string | undefined {
  const sidebar = findFirst(document, (node) => node.attribs["id"] === "starlight__sidebar");
  const entry = sidebar && findFirst(sidebar, (node) => node.attribs["aria-current"] === "page");
  return entry && plain(textOf(entry));
}

const valuesOf = (root: ParentNode, name: string): string[] =>
  findAll(root, (node) => node.attribs[name] !== undefined).map((node) => node.attribs[name]!);

const hasId = (block: Block, id: string): boolean => block.around.some((node) => node.attribs["id"] === id);

function sectionOf(blocks: readonly Block[], id: string): BuiltText | undefined {
  const start = blocks.findIndex((block) => block.kind === "heading" && hasId(block, id));
  const heading = blocks[start];
  if (!heading) return undefined;
  const length = blocks.slice(start + 1).findIndex(({ kind, level }) => kind === "heading" && level <= heading.level);
  const end = length < 0 ? blocks.length : start + 1 + length;
  return blocks.slice(start, end).map((block) => plain(blockText(block)));
}
