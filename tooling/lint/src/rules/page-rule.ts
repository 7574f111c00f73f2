import type { Nodes, Root } from "mdast";
import type { Plugin } from "unified";
import { lintRule } from "unified-lint-rule";
import type { VFile } from "vfile";

import type { Page } from "@opcon-help/model";
import { headingText } from "@opcon-help/model/text";

import { helpPage } from "../engine/severity.ts";
import type { Vocabulary } from "../engine/vocabulary.ts";
import { nodesOf, type NodeOf, type PageNodes } from "../markdown/nodes.ts";
import { sourceOf } from "../markdown/parse.ts";
import { plainLines, plainTextOf, type PlainLine, type PlainText } from "../markdown/plain-text.ts";
import { pointsOf } from "../markdown/positions.ts";

declare module "vfile" {
  interface DataMap {
    /** The typed page; absent if its front matter is invalid. */
    page: Page;
    /** Words that word rules look for. */
    vocabulary: Vocabulary;
  }
}

/** A rule for one page: a remark-lint rule with its ID. */
export interface PageRule {
  id: string;
  plugin: Plugin<[], Root>;
}

/** A page, and what rules ask about it. */
export interface CheckedPage {
  tree: Root;
  /** Receives the findings: `file.message(text, node)`. */
  file: VFile;
  text: string;
  nodes: PageNodes;
  /** The typed page; undefined if its front matter is invalid. */
  page: Page | undefined;
  sourceOf(node: Nodes): string;
  headingOf(node: Nodes): string;
  pointOf: ReturnType<typeof pointsOf>;
  plainText(): Iterable<PlainText>;
  plainLines(): Iterable<PlainLine>;
}

function checkedPage(tree: Root, file: VFile): CheckedPage {
  const text = String(file);
  return {
    tree,
    file,
    text,
    nodes: nodesOf(tree),
    page: file.data.page,
    sourceOf: (node) => sourceOf(node, text),
    headingOf: (node) => headingText(node, text),
    pointOf: pointsOf(text),
    plainText: () => plainTextOf(tree, text),
    plainLines: () => plainLines(tree, text),
  };
}

/** Creates a page rule in the form of remark-lint's rules. */
export const pageRule = (id: string, check: (page: CheckedPage) => void): PageRule => ({
  id,
  plugin: lintRule<Root>({ origin: `opcon-help:${id}`, url: helpPage(id) }, (tree, file) =>
    check(checkedPage(tree, file)),
  ) as Plugin<[], Root>,
});

/** Creates a rule that judges each node of some types by itself. */
export const nodeRule = <Type extends Nodes["type"]>(
  id: string,
  types: readonly Type[],
  defectOf: (node: NodeOf<Type>, page: CheckedPage) => string | undefined,
): PageRule =>
  pageRule(id, (page) => {
    for (const node of types.flatMap((type) => page.nodes.of(type))) {
      const message = defectOf(node, page);
      if (message) page.file.message(message, node);
    }
  });
