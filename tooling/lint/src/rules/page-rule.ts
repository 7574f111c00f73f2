import type { Root } from "mdast";
import type { Plugin } from "unified";
import { lintRule } from "unified-lint-rule";
import type { VFile } from "vfile";

import type { Page } from "@opcon-help/model";

import { helpPage } from "../engine/severity.ts";
import type { Vocabulary } from "../engine/vocabulary.ts";

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

/**
 * Creates a page rule.
 *
 * @param check reports with `file.message(text, node)`
 */
export const pageRule = (id: string, check: (tree: Root, file: VFile) => void): PageRule => ({
  id,
  plugin: lintRule<Root>({ origin: `opcon-help:${id}`, url: helpPage(id) }, check) as Plugin<[], Root>,
});
