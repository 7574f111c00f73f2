import type { Nodes, Root, RootContent } from "mdast";
import { toString } from "mdast-util-to-string";

import { blockOfFile, holdsMarkdown, type DataSet, type Part, type Finding } from "@opcon-help/model";
import { destinationOf, linksIn, type LinkNode } from "@opcon-help/model/text";
import { readPart } from "@opcon-help/model/read";
import {
  directivesIn,
  headingsIn,
  parseMarkdown,
  parsePage,
  windowUses,
  type Directive,
  type WindowUse,
} from "@opcon-help/model/text";

import { nodesOf, type PageNodes } from "../markdown/nodes.ts";
import { suppressionIn, suppressionsInYaml, type Suppression } from "./suppressions.ts";

/** A position in a file. Lines and columns start at 1 and count characters. */
export interface Place {
  line: number;
  column: number;
}

/** An address in a Markdown text. */
export interface Address extends Place {
  kind: "link" | "definition" | "image";
  url: string;
  /** Offset of the address in the file; undefined if the file contains it in escaped form. */
  offset: number | undefined;
}

/** A paragraph, to find pages that repeat it. */
export interface Passage extends Place {
  /** Text of the paragraph in lowercase, without Markdown marks and addresses. */
  text: string;
}

/** The data about one page that library rules need. */
export interface Outline {
  /** Anchors of the headings, in document order. */
  headings: string[];
  addresses: Address[];
  directives: Directive[];
  windows: WindowUse[];
  passages: Passage[];
}

/** An address in a cell of a data set. */
export interface CellAddress {
  row: string;
  column: string;
  kind: Address["kind"];
  url: string;
}

/** The result of reading a file. It's plain data that depends only on the file's name and text, so it can be cached. */
export interface Reading extends FileReading {
  /** Lowercase words that aren't in the English dictionary. */
  words: string[];
}

/** The data in a file that can be parsed. */
export interface FileReading {
  part: Part | undefined;
  problems: Finding[];
  outline: Outline | undefined;
  cellAddresses: CellAddress[];
  suppressions: Suppression[];
  /** Whether the file has a mistake that hides the rest, so that other findings would only be its consequences. */
  isDamaged?: boolean;
}

/** The Markdown of one file. It is parsed on first use, and again if the memory was needed in between. */
export interface MarkdownFile {
  file: string;
  text: string;
  tree(): Root;
}

export function markdownFile(file: string, text: string): MarkdownFile {
  let last: WeakRef<Root> | undefined;
  const tree = (): Root => {
    const root = last?.deref() ?? parsePage(text);
    last = new WeakRef(root);
    return root;
  };
  return { file, text, tree };
}

export const isPage = (file: string): boolean => file.startsWith("content/pages/") && file.endsWith(".md");
/** Whether a file is a page or a block that pages include. */
export const isMarkdown = (file: string): boolean => isPage(file) || blockOfFile(file) !== undefined;

export function readFile(markdown: MarkdownFile): FileReading {
  const { file, text } = markdown;
  const { part, problems } = readPart(file, text, markdown.tree);
  const isYaml = file.endsWith(".yml");
  return {
    part,
    problems,
    outline: isMarkdown(file) ? outlineOf(markdown.tree(), text) : undefined,
    cellAddresses: part?.kind === "set" ? cellAddressesOf(part.set) : [],
    suppressions: [
      ...(isMarkdown(file) ? suppressionsOf(markdown.tree()) : []),
      ...suppressionsInYaml(isYaml ? text : (/^---\n[^]*?\n---$/m.exec(text)?.[0] ?? "")),
    ],
  };
}

const placeOf = (node: Nodes): Place => ({
  line: node.position?.start.line ?? 0,
  column: node.position?.start.column ?? 0,
});

function addressOf(node: LinkNode, text: string): Address {
  const range = destinationOf(node, text);
  const isPlain = range !== undefined && text.slice(range.from, range.to) === node.url;
  return { kind: node.type, url: node.url, offset: isPlain ? range.from : undefined, ...placeOf(node) };
}

export function outlineOf(tree: Root, text: string): Outline {
  const nodes = nodesOf(tree);
  return {
    headings: headingsIn(tree, text).map(({ anchor }) => anchor),
    addresses: linksIn(tree).map((node) => addressOf(node, text)),
    directives: directivesIn(tree),
    windows: windowUses(tree),
    passages: passagesOf(nodes),
  };
}

/** Shorter paragraphs are often identical by chance, or only introduce a list. */
const fewestWords = 8;
/** A sentence about prerequisites, which each page may repeat. */
const need = /^(?:to [^.]+ )?you need [^.]+\.$/;

/** The paragraphs of a page, including those in asides but not those in lists and tables. */
function passagesOf(nodes: PageNodes): Passage[] {
  const isInList = (node: Nodes): boolean => {
    const parent = nodes.parentOf(node);
    return parent !== undefined && (parent.type === "listItem" || isInList(parent));
  };
  return nodes.of("paragraph").flatMap((node) => {
    const text = toString(node, { includeImageAlt: false }).toLowerCase().replaceAll(/\s+/g, " ").trim();
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length < fewestWords || need.test(text) || isInList(node) ? [] : [{ text, ...placeOf(node) }];
  });
}

/**
 * The suppressions on a page. Each covers the block that follows its comment, a table with its caption, or, if the
 * comment is at the end of a list item, the next item.
 */
function suppressionsOf(tree: Root): Suppression[] {
  const nodes = nodesOf(tree);
  const after = (node: RootContent): RootContent | undefined => {
    const { siblings, index } = nodes.siblingsOf(node);
    return siblings.slice(index + 1).find((sibling) => !isSuppression(sibling));
  };
  return nodes.of("html").flatMap((node) => {
    const comment = suppressionIn(node.value);
    if (!comment) return [];
    const parent = nodes.parentOf(node);
    const next = after(node) ?? (parent?.type === "listItem" ? after(parent) : undefined);
    const below = next?.type === "paragraph" && toString(next).startsWith("Table: ") ? after(next) : undefined;
    const last = below?.type === "table" ? below : next;
    const { line, column } = placeOf(node);
    return [
      { ...comment, line, column, from: next?.position?.start.line ?? line, to: last?.position?.end.line ?? line },
    ];
  });
}

export const isSuppression = (node: RootContent): boolean =>
  node.type === "html" && suppressionIn(node.value) !== undefined;

/** A text in a data set that can contain inline Markdown. */
export interface Cell {
  row: string;
  column: string;
  text: string;
}

/** Texts of a data set that are read as Markdown. */
export function cellsOf(set: DataSet): Cell[] {
  const columns = set.columns.filter(holdsMarkdown);
  return set.rows.flatMap((row) =>
    columns.flatMap(({ name }) => {
      const value = row.cells[name];
      const texts = value === undefined ? [] : Array.isArray(value) ? value : [String(value)];
      return texts.map((text) => ({ row: row.key, column: name, text }));
    }),
  );
}

const mayHoldAddress = /[[<@]|:\/\/|www\./i;

/** Parses only cells that might contain an address, because there are thousands of cells. */
function cellAddressesOf(set: DataSet): CellAddress[] {
  const found: CellAddress[] = [];
  for (const { row, column, text } of cellsOf(set)) {
    if (!mayHoldAddress.test(text)) continue;
    for (const { type, url } of linksIn(parseMarkdown(text))) found.push({ row, column, kind: type, url });
  }
  return found;
}
