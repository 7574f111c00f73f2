import {
  explorerCard,
  findFact,
  memo,
  pagePathOfFile,
  tablesOf,
  type DataRow,
  type Library,
  type Page,
} from "@opcon-help/model";
import { directivesIn, fileAt, linksIn, parseMarkdown, type Directive } from "@opcon-help/model/text";
import type { MdastNode } from "satteri";

type Sets = Library["sets"];

/** A data row that a page shows, with the name of its data set. */
export type ShownRow = ReturnType<typeof rowsOf>[number];

/** What a page links to and shows. */
export type PageReferences = ReturnType<typeof referencesOf>;

/** Paths of the pages that the links in a node lead to, without addresses outside of the content. */
const pathsOf = (node: MdastNode, file: string): string[] =>
  linksIn(node).flatMap(({ type, url }) => {
    const target = type === "image" || url.startsWith("#") ? undefined : fileAt(file, url);
    return target?.endsWith(".md") ? [pagePathOfFile(target)] : [];
  });

/** Rows that a directive shows or reads. Ignores invalid directives, because rendering reports them. */
function rowsOf(sets: Sets, directive: Directive): { set: string; row: DataRow }[] {
  if (directive.name === "fact") {
    const fact = findFact(sets, directive.label);
    return fact.ok ? [{ set: fact.value.set.name, row: fact.value.row }] : [];
  }
  const shown = tablesOf(sets, directive).flatMap((view) =>
    view.ok ? view.value.rows.map((row) => ({ set: view.value.set.name, row })) : [],
  );
  const card = directive.name === "explorer" ? explorerCard(directive.attributes["name"] ?? "") : undefined;
  const read = (card?.reads ?? []).flatMap((set) => (sets.get(set)?.rows ?? []).map((row) => ({ set, row })));
  return [...shown, ...read];
}

/** Links in a row's cells. Cells without a link aren't parsed. */
const linksOfRow = (sets: Sets, { set, row }: ShownRow): string[] =>
  Object.values(row.cells)
    .flat()
    .filter((value): value is string => typeof value === "string" && value.includes("]("))
    .flatMap((text) => pathsOf(parseMarkdown(text), sets.get(set)!.file));

/** Paths of the pages that the last section links to. */
function onwardOf(root: MdastNode, file: string): string[] {
  const blocks = "children" in root ? (root.children as MdastNode[]) : [];
  const start = blocks.findLastIndex((node) => node.type === "heading" && node.depth === 2);
  return start < 0 ? [] : blocks.slice(start).flatMap((block) => pathsOf(block, file));
}

const referencesWith = memo((sets: Sets) => memo((page: Page) => referencesOf(sets, page)));
export const pageReferences = ({ sets }: Library, page: Page): PageReferences => referencesWith(sets)(page);

function referencesOf(sets: Sets, page: Page) {
  const root = parseMarkdown(page.body);
  const rows = directivesIn(root).flatMap((directive) => rowsOf(sets, directive));
  const links = [...pathsOf(root, page.file), ...rows.flatMap((shown) => linksOfRow(sets, shown))];
  return {
    /** Paths of the pages that it links to in its text and its data rows. */
    links: new Set(links),
    /** The links in the last section, such as "Next steps", which the reader has just seen. */
    onward: new Set(onwardOf(root, page.file)),
    rows,
  };
}
