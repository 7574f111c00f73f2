import GithubSlugger from "github-slugger";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";

import {
  explorerSet,
  pagePathOfFile,
  readTableRequest,
  readYaml,
  rowAnchor,
  viewTable,
  type Column,
  type DataRow,
  type DataSet,
  type Library,
  type Page,
  type Problem,
} from "@opcon-help/model";

import type { Defect } from "./finding.ts";
import { headingText, parseMarkdown } from "./markdown.ts";

/** A page with its Markdown tree. Positions in the tree are those of the file. */
export interface ParsedPage {
  file: string;
  /** Path below content/pages without `.md`. */
  path: string;
  text: string;
  tree: Root;
  /** The typed page; nothing when its front matter is wrong. */
  page: Page | undefined;
  /** Anchors that the page has on the site. */
  anchors: ReadonlySet<string>;
  /** A table or explorer of the page cannot be read, so that anchors of its rows are not known. */
  lacksRows: boolean;
}

/** One text of a data set that may carry inline Markdown. */
export interface MarkdownCell {
  set: DataSet;
  row: DataRow;
  column: Column;
  text: string;
  /**
   * The text as a tree, with positions in the text, not in the file. There are thousands of cells and few hold
   * anything but words, so one is parsed only when a rule asks for it, once.
   */
  tree(): Root;
}

/** The library with the Markdown that rules look at, each text parsed once. */
export interface Content {
  library: Library;
  /** By file. Pages whose front matter is wrong are here too. */
  pages: ReadonlyMap<string, ParsedPage>;
  cells: readonly MarkdownCell[];
  /** Files that do not fit their schema: what others say about them cannot be judged. */
  broken: ReadonlySet<string>;
}

/** Parses what the model has read. */
export function parseContent(library: Library, problems: readonly Problem[]): Content {
  const pages = new Map<string, ParsedPage>();
  for (const [file, text] of library.files) {
    if (!file.startsWith("content/pages/") || !file.endsWith(".md")) continue;
    const path = pagePathOfFile(file);
    const tree = parseMarkdown(text);
    pages.set(file, { file, path, text, tree, page: library.pages.get(path), ...anchorsOf(library, tree, text) });
  }
  const cells = [...library.sets.values()].flatMap(markdownCells);
  return { library, pages, cells, broken: new Set(problems.map((problem) => problem.file)) };
}

/** Headings count in document order, as on the site; then the rows of the tables that the page shows. */
function anchorsOf(library: Library, tree: Root, text: string): Pick<ParsedPage, "anchors" | "lacksRows"> {
  const slugger = new GithubSlugger();
  const anchors = new Set<string>(["_top"]);
  let lacksRows = false;
  visit(tree, (node) => {
    if (node.type === "heading") anchors.add(slugger.slug(headingText(node, text)));
    if (node.type !== "leafDirective") return;
    const shown = shownRows(library, node.name, node.attributes ?? {});
    if (shown === undefined) lacksRows = true;
    else for (const row of shown.rows) anchors.add(rowAnchor(shown.set, row.key));
  });
  return { anchors, lacksRows };
}

type Attributes = Readonly<Record<string, string | null | undefined>>;

/** Rows that a block directive shows; nothing when it cannot be read. */
function shownRows(
  library: Library,
  name: string,
  attributes: Attributes,
): { set: string; rows: readonly DataRow[] } | undefined {
  if (name === "data-table") {
    const request = readTableRequest(attributes);
    const view = request.ok ? viewTable(library.sets, request.value) : request;
    return view.ok ? { set: view.value.set.name, rows: view.value.rows } : undefined;
  }
  if (name !== "explorer") return { set: "", rows: [] };
  const set = library.sets.get(explorerSet(attributes["name"] ?? "") ?? "");
  return set && { set: set.name, rows: set.rows };
}

const hasMarkdown = (column: Column): boolean => ["text", "list", "choice"].includes(column.type);

function markdownCells(set: DataSet): MarkdownCell[] {
  return set.rows.flatMap((row) =>
    set.columns.filter(hasMarkdown).flatMap((column) => {
      const value = row.cells[column.name];
      const texts = value === undefined ? [] : Array.isArray(value) ? value : [String(value)];
      return texts.map((text) => {
        let tree: Root | undefined;
        return { set, row, column, text, tree: () => (tree ??= parseMarkdown(text)) };
      });
    }),
  );
}

/** A defect at a row's value in its YAML file. The file is read again for its positions, which the model lets go. */
export function cellDefect({ library }: Content, set: DataSet, row: DataRow, column: string, message: string): Defect {
  const { source } = readYaml(library.files.get(set.file) ?? "", { file: set.file, rule: "data-set" });
  const rows = (source.value as { rows?: { key?: unknown }[] } | undefined)?.rows ?? [];
  const index = rows.findIndex((candidate) => candidate?.key === row.key);
  return source.problemAt(["rows", index, column], message);
}
