import { isMap, isScalar, isSeq, parseDocument, type Node, type Scalar } from "yaml";

import { memo } from "../cache/memo.ts";
import { targetOf, type Target } from "../text/addresses.ts";
import { termFinder } from "../text/glossary.ts";
import { headingsIn } from "../text/headings.ts";
import { destinationOf, linksIn, type Span } from "../text/links.ts";
import { nodesIn, parseMarkdown, parsePage, rangeOf, type MdastNode, type Root } from "../text/markdown.ts";
import { tablesOnPage } from "../text/page-tables.ts";
import { homeTasksSet } from "./explorers.ts";
import type { Library } from "./library.ts";
import { frontMatterOf } from "./read-page.ts";
import { fileOfPage, pagePathOfFile } from "./routes.ts";

/**
 * Something that has a name in the content, such as `page:installation/install`, `heading:installation/install#before`,
 * `row:ports.web`, or `fact:ports.web.port`.
 */
export type Thing = `${Kind}:${string}`;
export type Kind =
  | "page"
  | "heading"
  | "set"
  | "row"
  | "column"
  | "fact"
  | "term"
  | "diagram"
  | "window"
  | "block"
  | "explorer"
  | "id"
  | "area"
  | "field"
  | "value";

/** A place in a file that names something. The first thing is the most specific. */
export interface Mention extends Span {
  things: readonly [Thing, ...Thing[]];
  isDefinition?: boolean;
}

export const partsOf = (thing: Thing): [kind: Kind, name: string] => {
  const at = thing.indexOf(":");
  return [thing.slice(0, at) as Kind, thing.slice(at + 1)];
};

const nameOfFile = (file: string): string => file.replace(/^.*\/|\.\w+$/g, "");

/** An address in a file, such as that of a link. */
export interface Address extends Span {
  /** How it's written: a relative link, the path of a page in a YAML field, or the old address of an alias. */
  kind: "link" | "path" | "alias";
  url: string;
  target: Target;
  /** Whether its text is known. If not, the position is that of the text around it. */
  isPlaced: boolean;
}

/** The page and the anchor, or the drawing, that an address names. */
function* addressMentions({ target, url, from, to, isPlaced }: Address): Iterable<Mention> {
  if (target.kind !== "file" || !isPlaced) return;
  const { file, anchor } = target;
  if (file.startsWith("content/diagrams/")) yield { things: [`diagram:${nameOfFile(file)}`], from, to };
  if (!file.endsWith(".md")) return;
  const page = pagePathOfFile(file);
  const hash = url.indexOf("#");
  if (hash !== 0) yield { things: [`page:${page}`], from, to: hash < 0 ? to : from + hash };
  if (hash < 0) return;
  const isRow = anchor!.includes(".") && !anchor!.startsWith("row.");
  yield { things: [isRow ? `row:${anchor}` : `heading:${page}#${anchor}`], from: from + hash + 1, to };
}

/** The addresses of links, definitions, and images in Markdown. */
const linkAddresses = (file: string, tree: Root, text: string): Address[] =>
  linksIn(tree).map((node) => {
    const { url } = node;
    const range = destinationOf(node, text);
    const place = range ?? rangeOf(node) ?? { from: 0, to: 0 };
    return { kind: "link", url, target: targetOf(file, url), ...place, isPlaced: range !== undefined };
  });

/** A key or value in a YAML text, with the path to it. */
interface Leaf extends Span {
  path: string;
  isKey: boolean;
  value: string;
  /** Whether the value is written without escapes and line breaks. */
  isPlaced: boolean;
  /** The key of the data row around it. */
  row: string;
}

export function* leavesOf(node: Node | null | undefined, text: string, path: string[] = [], row = ""): Iterable<Leaf> {
  if (isMap(node)) {
    const key = path.length === 2 && path[0] === "rows" ? String(node.get("key")) : row;
    for (const pair of node.items) {
      const below = [...path, String(isScalar(pair.key) ? pair.key.value : "")];
      if (isScalar(pair.key)) yield { ...placed(pair.key, text), path: below.join("."), isKey: true, row: key };
      yield* leavesOf(pair.value as Node, text, below, key);
    }
  } else if (isSeq(node))
    for (const [index, item] of node.items.entries())
      yield* leavesOf(item as Node, text, [...path, String(index)], row);
  else if (isScalar(node)) yield { ...placed(node, text), path: path.join("."), isKey: false, row };
}

function placed(scalar: Scalar, text: string): Pick<Leaf, "value" | "from" | "to" | "isPlaced"> {
  const value = String(scalar.value);
  const [from, to] = scalar.range ?? [0, 0];
  const inside = text.slice(from, to).indexOf(value);
  return inside < 0
    ? { value, from, to, isPlaced: false }
    : { value, from: from + inside, to: from + inside + value.length, isPlaced: true };
}

/** The addresses in a value of a YAML file. */
function leafAddresses(file: string, { path, isKey, value, from, to, isPlaced }: Leaf, text: string): Address[] {
  const field = path.replace(/^.*\./, "");
  if (isKey) return [];
  const url = value;
  const place = { url, from, to, isPlaced };
  if (file === "content/aliases.yml" && field === "from")
    return [{ kind: "alias", target: targetOf(file, url), ...place }];
  const isPath = /^content\/(?:sidebars\/.*|glossary|aliases)\.yml$/.test(file) && /^(?:page|index|to)$/.test(field);
  if (isPath || (file.endsWith(`/${homeTasksSet}.yml`) && field === "page")) {
    const [, anchor] = url.split("#", 2);
    return [{ kind: "path", target: { kind: "file", file: fileOfPage(url), anchor }, ...place }];
  }
  if (!value.includes("](")) return [];
  return linkAddresses(file, parseMarkdown(value), value).map((address) => {
    // Escapes and indents make the source longer than the value, but addresses are the same in both.
    const written = value.slice(address.from, address.to);
    const [inValue, inSource] = [value, text.slice(from, to)].map((part) => part.split(written));
    if (!address.isPlaced || inValue!.length !== inSource!.length) return { ...address, from, to, isPlaced: false };
    const nth = value.slice(0, address.from).split(written).length;
    const start = from + inSource!.slice(0, nth).join(written).length;
    return { ...address, from: start, to: start + written.length };
  });
}

const yamlLeaves = (text: string): Leaf[] => [...leavesOf(parseDocument(text).contents, text)];

/** Files with paths of pages in their fields. Other files have addresses only in links. */
const hasPaths = new RegExp(`^content/(?:sidebars/.*|glossary|aliases|data/.*${homeTasksSet})\\.yml$`);

const addressesOf = memo((file: string) =>
  memo(
    (text: string): readonly Address[] =>
      file.endsWith(".md")
        ? linkAddresses(file, parsePage(text), text)
        : yamlLeaves(text).flatMap((leaf) => leafAddresses(file, leaf, text)),
    1,
  ),
);

/** The addresses that a page, block, or YAML file contains. They are read again only after an edit of the file. */
export const addressesIn = (file: string, text: string): readonly Address[] =>
  hasPaths.test(file) || (/\.(?:md|yml)$/.test(file) && /\](?:\(|:)/.test(text)) ? addressesOf(file)(text) : [];

const reserved = new Set(["key", "source", "since", "until"]);

function* leafMentions(file: string, leaf: Leaf, text: string): Iterable<Mention> {
  for (const address of leafAddresses(file, leaf, text)) yield* addressMentions(address);
  const { path, isKey, value, from, to, row } = leaf;
  const field = path.replace(/^.*\./, "");
  const define = (...things: [Thing, ...Thing[]]): Mention => ({ things, from, to, isDefinition: true });
  if (file.startsWith("content/data/")) {
    const set = nameOfFile(file);
    if (isKey && /^columns\.\w+$/.test(path)) yield define(`column:${set}.${value}`);
    else if (isKey && /^rows\.\d+\.\w+$/.test(path) && !reserved.has(value))
      yield define(`fact:${set}.${row}.${value}`, `column:${set}.${value}`);
    else if (!isKey && /^rows\.\d+\.key$/.test(path)) yield define(`row:${set}.${value}`);
  } else if (isKey) return;
  else if (file === "content/areas.yml") {
    if (field === "id") yield define(`area:${value}`);
    if (/\.tasks\.\d+$/.test(path)) yield { things: [`id:${value}`], from, to };
  } else if (file === "content/glossary.yml" && field === "term") yield define(`term:${value}`);
}

function* frontMentions(text: string): Iterable<Mention> {
  const front = frontMatterOf(text);
  if (front === undefined) return;
  const start = text.indexOf("\n") + 1;
  for (const { path, isKey, value, ...place } of leavesOf(parseDocument(front).contents, front)) {
    const [field = ""] = path.split(".");
    const [from, to] = [place.from + start, place.to + start];
    if (isKey) yield { things: [`field:${path}`], from, to };
    else if (/^(?:id|former_ids)$/.test(field))
      yield { things: [`id:${value}`], from, to, isDefinition: field === "id" };
    else if (field === "sidebar") yield { things: [`area:${value}`], from, to };
    else if (!/^(?:title|description|sidebar_label|reviewed)$/.test(field))
      yield { things: [`value:${field}=${value}`], from, to };
  }
}

/** A value of an attribute or label, split into words with their offsets. */
function* wordsAt(source: string, pattern: RegExp, from: number, word = /[^\s]+/g): Iterable<[string, number]> {
  const match = new RegExp(pattern, "d").exec(source);
  const [start] = match?.indices?.[1] ?? [];
  if (start !== undefined)
    for (const { 0: text, index } of match![1]!.matchAll(word)) yield [text, from + start + index];
}

/** The names in the attributes of directives: the attribute, which words of it, and what they name. */
const attributes: readonly [directive: string, pattern: RegExp, kind: Kind, word?: RegExp][] = [
  ["window", /\bname="([^"]*)/, "window"],
  ["explorer", /\bname="([^"]*)/, "explorer"],
  ["include", /\bblock="([^"]*)/, "block"],
  ["data-table", /\bset="([^"]*)/, "set"],
  ["data-table", /\bcolumns="([^"]*)/, "column"],
  ["data-table", /\bwhere="([^"]*)/, "column", /\w+(?=\s*=)/g],
];

function* directiveMentions(node: MdastNode, text: string): Iterable<Mention> {
  const range = rangeOf(node);
  if (!range || (node.type !== "leafDirective" && node.type !== "textDirective")) return;
  const source = text.slice(range.from, range.to);
  for (const [, pattern, kind, word] of attributes.filter(([name]) => name === node.name))
    for (const [name, from] of wordsAt(source, pattern, range.from, word)) {
      const full = kind === "column" ? `${node.attributes?.["set"] ?? ""}.${name}` : name;
      yield { things: [`${kind}:${full}`], from, to: from + name.length };
    }
  if (node.name !== "fact") return;
  const parts = [...wordsAt(source, /^:fact\[([^\]]*)/, range.from, /[^.]+/g)];
  const path = parts.map(([name]) => name);
  const things: [Thing, ...Thing[]][] = [
    [`set:${path[0]}`],
    [`row:${path[0]}.${path[1]}`],
    [`fact:${path.join(".")}`, `column:${path[0]}.${path[2]}`],
  ];
  for (const [index, [name, from]] of parts.entries())
    if (things[index]) yield { things: things[index], from, to: from + name.length };
}

type Finder = ReturnType<typeof termFinder>;

/** Terms in running text. As on the site, headings, links, code, and labels aren't matched. */
function* termMentions(node: MdastNode, text: string, find: Finder): Iterable<Mention> {
  if (/^(?:heading|link|strong|textDirective|leafDirective|yaml)$/.test(node.type)) return;
  const range = rangeOf(node);
  if (node.type === "text" && range)
    for (const { term, from, to } of find(text.slice(range.from, range.to)))
      yield { things: [`term:${term}`], from: range.from + from, to: range.from + to };
  if ("children" in node) for (const child of node.children) yield* termMentions(child as MdastNode, text, find);
}

function* pageMentions(file: string, text: string, find: Finder): Iterable<Mention> {
  const path = pagePathOfFile(file);
  yield { things: [`page:${path}`], from: 0, to: /^.*/.exec(text)![0].length, isDefinition: true };
  yield* frontMentions(text);
  const tree = parsePage(text);
  for (const { node, anchor } of headingsIn(tree, text)) {
    const [from, to] = [node.children[0], node.children.at(-1)].map((child) => child && rangeOf(child as MdastNode));
    if (from && to) yield { things: [`heading:${path}#${anchor}`], from: from.from, to: to.to, isDefinition: true };
  }
  for (const address of linkAddresses(file, tree, text)) yield* addressMentions(address);
  for (const node of nodesIn(tree)) yield* directiveMentions(node, text);
  yield* termMentions(tree, text, find);
}

/** The content whose mentions are asked for. */
export interface Mentioning {
  library: Library;
  /** Pages and blocks by file, also those with invalid front matter. */
  pages: ReadonlyMap<string, { isUnread: boolean }>;
}

const mentionsWith = memo((terms: readonly { term: string }[]) => {
  const find = termFinder(terms.map(({ term }) => term));
  // Only the last text of each file is remembered.
  return memo((file: string) =>
    memo((text: string): readonly Mention[] => {
      const found = file.endsWith(".md")
        ? pageMentions(file, text, find)
        : yamlLeaves(text).flatMap((leaf) => [...leafMentions(file, leaf, text)]);
      return [...found].toSorted((a, b) => a.from - b.from);
    }, 1),
  );
});

/** Everything that a file names, in the order of the text. It's read again only after an edit of the file. */
export function mentionsIn({ library, pages }: Mentioning, file: string): readonly Mention[] {
  const text = library.files.get(file);
  const isRead = file.endsWith(".yml") || pages.get(file)?.isUnread === false;
  return text === undefined || !isRead ? [] : mentionsWith(library.glossary.entries)(file)(text);
}

/** The mention at an offset. The shortest one wins, because parts of an address are mentions of their own. */
export const mentionAt = (content: Mentioning, file: string, offset: number): Mention | undefined =>
  mentionsIn(content, file)
    .filter(({ from, to }) => from <= offset && offset <= to)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))[0];

/** A mention with its file. */
export interface Use extends Mention {
  file: string;
}

/** Characters that every file with a mention contains, so that only few files are read. */
function needleOf(thing: Thing): string {
  const [kind, name] = partsOf(thing);
  // A term can be in the plural.
  if (kind === "term") return "";
  return kind === "value" ? name.slice(name.indexOf("=") + 1) : /[\w-]*$/.exec(name)![0];
}

/** All mentions of a thing, including its definition. */
export function usesOf(content: Mentioning, thing: Thing): Use[] {
  const needle = needleOf(thing);
  return [...content.library.files].flatMap(([file, text]) =>
    /\.(?:md|yml)$/.test(file) && text.includes(needle)
      ? mentionsIn(content, file)
          .filter(({ things }) => things.includes(thing))
          .map((mention) => ({ ...mention, file }))
      : [],
  );
}

/** The places that show or link to a thing. A page is also used by its help ID, and a row by the tables with it. */
export function referencesTo(content: Mentioning, thing: Thing): Use[] {
  const [kind, name] = partsOf(thing);
  const { library } = content;
  const own = usesOf(content, thing);
  if (kind === "page") return [...own, ...usesOf(content, `id:${library.pages.get(name)?.front.id ?? ""}`)];
  if (kind !== "row") return own;
  const tables = usesOf(content, `set:${name.split(".", 1)[0]}`).filter(({ file, from }) => {
    const isTable = library.files.get(file)?.slice(0, from).endsWith('set="');
    const page = isTable ? library.pages.get(pagePathOfFile(file)) : undefined;
    return (
      page && tablesOnPage(library, page).some(({ set, rows }) => rows.some(({ key }) => name === `${set.name}.${key}`))
    );
  });
  return [...own, ...tables];
}

const folders = { page: "pages", block: "blocks", set: "data", window: "windows", diagram: "diagrams" } as const;

/** The page, block, data set, window, or drawing that a file is. */
function thingOfFile(file: string): Thing | undefined {
  const [, folder, path = ""] = /^content\/(\w+)\/(.*)\.(?:md|yml|svg)$/.exec(file) ?? [];
  const kind = (Object.keys(folders) as (keyof typeof folders)[]).find((name) => folders[name] === folder);
  return kind && `${kind}:${kind === "page" ? path : nameOfFile(file)}`;
}

/** The file that defines a thing. */
export function homeOf({ library }: Mentioning, thing: Thing): string | undefined {
  const [kind, name] = partsOf(thing);
  if (kind === "term") return library.glossary.file;
  if (kind === "area") return library.areas.file;
  if (kind === "id")
    return [...library.pages.values()].find(({ front }) => front.id === name || front.former_ids?.includes(name))?.file;
  const owner = { heading: "page", row: "set", column: "set", fact: "set" }[kind as string];
  const whole = owner === undefined ? thing : `${owner}:${name.split(owner === "page" ? "#" : ".", 1)[0]}`;
  return [...library.files.keys()].find((file) => thingOfFile(file) === whole);
}

/** The place that defines a thing: its text, or the start of its file. */
export function definitionOf(content: Mentioning, thing: Thing): Omit<Use, "things"> | undefined {
  const file = homeOf(content, thing);
  if (file === undefined) return undefined;
  const found = mentionsIn(content, file).find(({ things, isDefinition }) => isDefinition && things.includes(thing));
  return { file, from: found?.from ?? 0, to: found?.to ?? 0 };
}
