import { dirname, join } from "node:path/posix";

import {
  explorerCard,
  findFact,
  pagePathOfFile,
  readTableRequest,
  viewTable,
  type DataRow,
  type Library,
  type Page,
} from "@opcon-help/model";
import { markdownToMdast } from "satteri";

/** A row of product facts that a page shows. */
export interface ShownRow {
  /** Name of its data set. */
  set: string;
  row: DataRow;
}

/** What a page leads to and rests on. */
export interface PageReferences {
  /** Paths of the pages it links to, in its text and in the rows it shows. */
  links: ReadonlySet<string>;
  /** Those that its last section links to: the reader has just been offered them ("Next steps", "Related pages"). */
  onward: ReadonlySet<string>;
  rows: readonly ShownRow[];
}

/** The part of a Markdown tree that is looked at here. */
interface Node {
  type: string;
  children?: Node[];
  depth?: number;
  url?: string;
  name?: string;
  value?: string;
  attributes?: Record<string, string | null | undefined> | null;
}

const parse = (markdown: string): Node =>
  markdownToMdast(markdown, { features: { directive: true, gfm: true }, position: false }) as Node;

const descendants = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(descendants)];

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join("");

/** Paths of the pages that links lead to; addresses outside the content are none. */
const pathsOf = (nodes: readonly Node[], file: string): string[] =>
  nodes.flatMap(({ type, url }) =>
    (type === "link" || type === "definition") && url && /^[^:#]+\.md(#|$)/.test(url)
      ? [pagePathOfFile(join(dirname(file), decodeURI(url.split("#", 1)[0]!)))]
      : [],
  );

/** Rows that a directive shows. What cannot be read stops the build where it is rendered, not here. */
function rowsOf(library: Library, node: Node): ShownRow[] {
  if (node.type === "textDirective" && node.name === "fact") {
    const fact = findFact(library.sets, textOf(node));
    return fact.ok ? [{ set: fact.value.set.name, row: fact.value.row }] : [];
  }
  if (node.type !== "leafDirective") return [];
  if (node.name === "explorer") {
    const card = explorerCard(node.attributes?.["name"] ?? "");
    return [...(card?.shows ?? []), ...(card?.reads ?? [])].flatMap((set) =>
      (library.sets.get(set)?.rows ?? []).map((row) => ({ set, row })),
    );
  }
  const request = node.name === "data-table" ? readTableRequest(node.attributes ?? {}) : undefined;
  const view = request?.ok ? viewTable(library.sets, request.value) : undefined;
  return view?.ok ? view.value.rows.map((row) => ({ set: view.value.set.name, row })) : [];
}

/** Links in a row's cells; most have none and are not parsed. */
const linksOfRow = (library: Library, { set, row }: ShownRow): string[] =>
  Object.values(row.cells)
    .flat()
    .filter((value): value is string => typeof value === "string" && value.includes("]("))
    .flatMap((text) => pathsOf(descendants(parse(text)), library.sets.get(set)!.file));

/** Paths of the pages that the last section links to. */
function onwardOf(root: Node, file: string): string[] {
  const blocks = root.children ?? [];
  const start = blocks.findLastIndex(({ type, depth }) => type === "heading" && depth === 2);
  return start < 0 ? [] : pathsOf(blocks.slice(start).flatMap(descendants), file);
}

/** Reads what a page refers to. */
export function pageReferences(library: Library, page: Page): PageReferences {
  const root = parse(page.body);
  const nodes = descendants(root);
  const rows = nodes.flatMap((node) => rowsOf(library, node));
  const links = [...pathsOf(nodes, page.file), ...rows.flatMap((shown) => linksOfRow(library, shown))];
  return { links: new Set(links), onward: new Set(onwardOf(root, page.file)), rows };
}

/** How many other pages link to each page, by its path. */
export function linksTo({ references }: { references: ReadonlyMap<string, PageReferences> }): Map<string, number> {
  const count = new Map<string, number>();
  for (const [from, { links }] of references)
    for (const path of links) if (path !== from) count.set(path, (count.get(path) ?? 0) + 1);
  return count;
}
