import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";

import { homeTasksSet, type DataSet } from "@opcon-help/model";

import { relativePath, targetOf } from "./addresses.ts";
import { cellDefect, type Content, type MarkdownCell } from "./content.ts";
import { defectAt, type Defect } from "./finding.ts";
import { nearest } from "./nearest.ts";

/** An address in a Markdown text of the content. */
export interface Reference {
  /** File that holds it. */
  from: string;
  url: string;
  /** Makes a defect at its place. */
  defect(message: string): Defect;
}

type Addressed = Extract<Nodes, { url: string }>;

const mayHoldAddress = /[[<@]|:\/\/|www\./i;

function* referencesOf(content: Content, types: readonly Addressed["type"][]): Iterable<Reference> {
  for (const { file, tree } of content.pages.values())
    for (const node of addressed(tree, types))
      yield { from: file, url: node.url, defect: (message) => defectAt(file, node, message) };
  for (const cell of content.cells.filter(({ text }) => mayHoldAddress.test(text)))
    for (const node of addressed(cell.tree(), types))
      yield { from: cell.set.file, url: node.url, defect: inCell(content, cell) };
}

const inCell =
  (content: Content, { set, row, column }: MarkdownCell) =>
  (message: string): Defect =>
    cellDefect(content, set, row, column.name, message);

function addressed(tree: Nodes, types: readonly Addressed["type"][]): Addressed[] {
  const found: Addressed[] = [];
  visit(tree, (node) => {
    if ((types as readonly string[]).includes(node.type)) found.push(node as Addressed);
  });
  return found;
}

/** Links of pages and of data cells, reference definitions included. */
export const links = (content: Content): Iterable<Reference> => referencesOf(content, ["link", "definition"]);

/** Pictures of pages and of data cells. */
export const images = (content: Content): Iterable<Reference> => referencesOf(content, ["image"]);

/** A page named by its path (with anchor if wanted) instead of by a link: in the glossary and in the home page's tasks. */
export function* pageReferences(content: Content): Iterable<{ to: string; defect(message: string): Defect }> {
  const { glossary, sets } = content.library;
  for (const [index, term] of glossary.entries.entries())
    if (term.page) yield { to: term.page, defect: (message) => glossary.source.problemAt([index, "page"], message) };
  const tasks: DataSet | undefined = sets.get(homeTasksSet);
  for (const row of tasks?.rows ?? [])
    if (row.cells["page"])
      yield { to: String(row.cells["page"]), defect: (message) => cellDefect(content, tasks!, row, "page", message) };
}

/** Files of pages that something other than the page itself leads to. */
export function linkedFiles(content: Content): Set<string> {
  const files = new Set<string>();
  for (const { from, url } of links(content)) {
    const target = targetOf(from, url);
    if (target.kind === "file" && target.file !== from) files.add(target.file);
  }
  for (const { to } of pageReferences(content)) files.add(fileOf(to));
  return files;
}

/** File of a page named by its path; an anchor is left out. */
export const fileOf = (path: string): string => `content/pages/${path.split("#", 1)[0]}.md`;

/** What is wrong with an anchor of a page, or nothing. Pages whose front matter is wrong still have their anchors. */
export function anchorDefect(content: Content, file: string, anchor: string): string | undefined {
  const page = content.pages.get(file);
  if (!page || page.anchors.has(anchor)) return undefined;
  // Rows are missing, and with them their anchors, where a table cannot be read or its set does not fit the schema.
  const isRow = anchor.includes(".");
  if (isRow && (page.lacksRows || content.broken.has(`content/data/${anchor.split(".", 1)[0]}.yml`))) return undefined;
  const known = nearest(
    anchor,
    [...page.anchors].filter((name) => name !== "_top"),
  );
  return (
    `${file} has no anchor "#${anchor}"; ` +
    (known.length > 0 ? `nearest: ${known.map((name) => `#${name}`).join(", ")}` : "it has no headings")
  );
}

/** What is wrong with a page named by its path and anchor, or nothing. */
export function pageReferenceDefect(content: Content, to: string): string | undefined {
  const file = fileOf(to);
  const anchor = to.split("#", 2)[1];
  if (content.pages.has(file)) return anchor === undefined ? undefined : anchorDefect(content, file, anchor);
  const paths = [...content.pages.values()].map((page) => page.path);
  const path = to.split("#", 1)[0]!;
  const otherCase = paths.find((candidate) => candidate.toLowerCase() === path.toLowerCase());
  return otherCase
    ? `The page is written "${otherCase}"; addresses tell upper from lower case`
    : `There is no page "${path}"; nearest: ${nearest(path, paths).join(", ")}`;
}

/** What is wrong with a file that a link or picture names, or nothing. `known` are the files it may name. */
export function fileDefect(from: string, file: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(file)) return undefined;
  const otherCase = [...known].find((candidate) => candidate.toLowerCase() === file.toLowerCase());
  if (otherCase) return `The file is written in another case; write "${relativePath(from, otherCase)}"`;
  const near = nearest(file, known).map((candidate) => relativePath(from, candidate));
  return `There is no file ${file}` + (near.length > 0 ? `; nearest: ${near.join(", ")}` : "");
}
