import { addressNodes, destinationOf, nodesOf, targetOf, type Content } from "@opcon-help/lint";
import { memo, homeTasksSet, pagePathOfFile, termFinder, type GlossaryTerm } from "@opcon-help/model";
import { frontMatterOf } from "@opcon-help/model/read";
import { nodesIn, parseMarkdown, parsePage, rangeOf, tablesOnPage, type MdastNode } from "@opcon-help/model/text";
import { isMap, isScalar, isSeq, parseDocument, type Node, type Scalar } from "yaml";

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
export interface Mention {
  things: readonly [Thing, ...Thing[]];
  from: number;
  to: number;
  isDefinition?: boolean;
}

export const partsOf = (thing: Thing): [kind: Kind, name: string] => {
  const at = thing.indexOf(":");
  return [thing.slice(0, at) as Kind, thing.slice(at + 1)];
};

const nameOfFile = (file: string): string => file.replace(/^.*\/|\.\w+$/g, "");

/** The page and the anchor of an address that starts at an offset. */
function* addressMentions(page: string, typed: string, at: number): Iterable<Mention> {
  const hash = typed.indexOf("#");
  if (hash !== 0) yield { things: [`page:${page}`], from: at, to: at + (hash < 0 ? typed.length : hash) };
  if (hash < 0) return;
  const anchor = typed.slice(hash + 1);
  const isRow = anchor.includes(".") && !anchor.startsWith("row.");
  yield {
    things: [isRow ? `row:${anchor}` : `heading:${page}#${anchor}`],
    from: at + hash + 1,
    to: at + typed.length,
  };
}

function* linkMentions(file: string, url: string, at: number): Iterable<Mention> {
  const target = targetOf(file, url);
  if (target.kind !== "file") return;
  if (target.file.startsWith("content/diagrams/"))
    yield { things: [`diagram:${nameOfFile(target.file)}`], from: at, to: at + url.length };
  else if (target.file.endsWith(".md")) yield* addressMentions(pagePathOfFile(target.file), url, at);
}

/** A key or value in a YAML text, with the path to it. */
interface Leaf {
  path: string;
  isKey: boolean;
  value: string;
  from: number;
  to: number;
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

function placed(scalar: Scalar, text: string): Pick<Leaf, "value" | "from" | "to"> {
  const value = String(scalar.value);
  const [from, to] = scalar.range ?? [0, 0];
  const inside = text.slice(from, to).indexOf(value);
  return inside < 0 ? { value, from, to } : { value, from: from + inside, to: from + inside + value.length };
}

const reserved = new Set(["key", "source", "since", "until"]);

function* leafMentions(file: string, leaf: Leaf): Iterable<Mention> {
  const { path, isKey, value, from, to, row } = leaf;
  const field = path.replace(/^.*\./, "");
  const define = (...things: [Thing, ...Thing[]]): Mention => ({ things, from, to, isDefinition: true });
  if (file.startsWith("content/data/")) {
    const set = nameOfFile(file);
    if (isKey && /^columns\.\w+$/.test(path)) yield define(`column:${set}.${value}`);
    else if (isKey && /^rows\.\d+\.\w+$/.test(path) && !reserved.has(value))
      yield define(`fact:${set}.${row}.${value}`, `column:${set}.${value}`);
    else if (!isKey && /^rows\.\d+\.key$/.test(path)) yield define(`row:${set}.${value}`);
    else if (set === homeTasksSet && !isKey && field === "page")
      yield* addressMentions(value.split("#", 1)[0]!, value, from);
    if (!isKey && value.includes("]("))
      for (const { url } of addressNodes(nodesOf(parseMarkdown(value))))
        yield* linkMentions(file, url, from + Math.max(0, value.indexOf(url)));
  } else if (isKey) return;
  else if (file === "content/areas.yml") {
    if (field === "id") yield define(`area:${value}`);
    if (/\.tasks\.\d+$/.test(path)) yield { things: [`id:${value}`], from, to };
  } else if (file === "content/glossary.yml" && field === "term") yield define(`term:${value}`);
  else if (/\/(?:sidebars\/.*|glossary|aliases)\.yml$/.test(file) && /^(?:page|index|to)$/.test(field))
    yield* addressMentions(value.split("#", 1)[0]!, value, from);
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

function* pageMentions(content: Content, file: string, text: string, find: Finder): Iterable<Mention> {
  const path = pagePathOfFile(file);
  yield { things: [`page:${path}`], from: 0, to: /^.*/.exec(text)![0].length, isDefinition: true };
  yield* frontMentions(text);
  const tree = parsePage(text);
  const anchors = content.readings.get(file)!.outline!.headings.values();
  for (const node of nodesIn(tree)) {
    if (node.type === "heading") {
      const [from, to] = [node.children[0], node.children.at(-1)].map((child) => child && rangeOf(child as MdastNode));
      const anchor = anchors.next().value ?? "";
      if (from && to) yield { things: [`heading:${path}#${anchor}`], from: from.from, to: to.to, isDefinition: true };
    } else if (node.type === "link" || node.type === "definition" || node.type === "image") {
      const range = destinationOf(node as Parameters<typeof destinationOf>[0], text);
      if (range) yield* linkMentions(file, text.slice(range.from, range.to), range.from);
    } else yield* directiveMentions(node, text);
  }
  yield* termMentions(tree, text, find);
}

const finderFor = memo((terms: readonly GlossaryTerm[]): Finder => termFinder(terms.map(({ term }) => term)));
const known = new WeakMap<object, { find: Finder; mentions: readonly Mention[] }>();

/** Everything that a file names, in the order of the text. It's read again only after an edit of the file. */
export function mentionsIn(content: Content, file: string): readonly Mention[] {
  const { glossary, files } = content.library;
  const find = finderFor(glossary.entries);
  const reading = content.readings.get(file);
  const text = files.get(file);
  const page = content.pages.get(file);
  if (!reading || text === undefined || reading.problems.some(({ rule }) => rule === "unreadable-file")) return [];
  const last = known.get(reading);
  if (last?.find === find) return last.mentions;
  const found = page
    ? pageMentions(content, file, text, find)
    : file.endsWith(".yml")
      ? [...leavesOf(parseDocument(text).contents, text)].flatMap((leaf) => [...leafMentions(file, leaf)])
      : [];
  const mentions = [...found].toSorted((a, b) => a.from - b.from);
  known.set(reading, { find, mentions });
  return mentions;
}

/** The mention at an offset. The shortest one wins, because parts of an address are mentions of their own. */
export const mentionAt = (content: Content, file: string, offset: number): Mention | undefined =>
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
export function usesOf(content: Content, thing: Thing): Use[] {
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
export function referencesTo(content: Content, thing: Thing): Use[] {
  const [kind, name] = partsOf(thing);
  const { library, pages } = content;
  const own = usesOf(content, thing);
  if (kind === "page") return [...own, ...usesOf(content, `id:${library.pages.get(name)?.front.id ?? ""}`)];
  if (kind !== "row") return own;
  const tables = usesOf(content, `set:${name.split(".", 1)[0]}`).filter(({ file, from }) => {
    const page = library.files.get(file)?.slice(0, from).endsWith('set="') ? pages.get(file)?.page : undefined;
    return (
      page && tablesOnPage(library, page).some(({ set, rows }) => rows.some(({ key }) => name === `${set.name}.${key}`))
    );
  });
  return [...own, ...tables];
}

/** The file that defines a thing. */
export function homeOf({ library }: Content, thing: Thing): string | undefined {
  const [kind, name] = partsOf(thing);
  const has = (file: string): string | undefined => (library.files.has(file) ? file : undefined);
  switch (kind) {
    case "page":
    case "heading":
      return has(`content/pages/${name.split("#", 1)[0]}.md`);
    case "set":
    case "row":
    case "column":
    case "fact":
      return library.sets.get(name.split(".", 1)[0]!)?.file;
    case "term":
      return library.glossary.file;
    case "area":
      return library.areas.file;
    case "diagram":
      return has(`content/diagrams/${name}.svg`);
    case "block":
      return library.blocks.get(name)?.file;
    case "window":
      return library.windows.get(name)?.file;
    case "id":
      return [...library.pages.values()].find(({ front }) => front.id === name || front.former_ids?.includes(name))
        ?.file;
    default:
      return undefined;
  }
}

/** The place that defines a thing: its text, or the start of its file. */
export function definitionOf(content: Content, thing: Thing): Omit<Use, "things"> | undefined {
  const file = homeOf(content, thing);
  if (file === undefined) return undefined;
  const found = mentionsIn(content, file).find(({ things, isDefinition }) => isDefinition && things.includes(thing));
  return { file, from: found?.from ?? 0, to: found?.to ?? 0 };
}
