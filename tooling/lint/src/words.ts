import type { Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";

import type { WordRule } from "@opcon-help/model";

import { sourceOf } from "./markdown.ts";
import { pointAt } from "./points.ts";

interface Match {
  message: string;
}

interface PlacedMatch extends Match {
  place: { line: number; column: number };
}

export interface WordMatcher {
  inText(text: string): readonly (Match & { index: number })[];
  /** Prose of a tree, captions of tables included; code, addresses, facts and **labels** are left out. */
  inTree(tree: Root, text: string): Iterable<PlacedMatch>;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A pattern for whole words: "right-click" is not "click". A word that ends in a mark, such as `e.g.`, needs no end. */
function pattern(word: string): string {
  const spaced = word.trim().split(/\s+/).map(escape).join("\\s+");
  const before = /^[\p{L}\p{N}]/u.test(word) ? "(?<![\\p{L}\\p{N}_-])" : "";
  const after = /[\p{L}\p{N}]$/u.test(word) ? "(?![\\p{L}\\p{N}_-])" : "";
  return before + spaced + after;
}

/** `use` may be an instruction in round brackets, such as "(leave it out)". */
function sentence(found: string, { use, why }: WordRule): string {
  const instruction = /^\((.*)\)$/.exec(use)?.[1];
  return `"${found}": ${instruction ?? `write ${use}`}. ${why}`;
}

interface Compiled {
  expression: RegExp;
  rule: WordRule;
}

function compile(rule: WordRule): Compiled[] {
  // Where only the case differs from what to write, the case counts.
  const isCase = (word: string): boolean => word.toLowerCase() === rule.use.toLowerCase();
  const longestFirst = rule.avoid.toSorted((a, b) => b.length - a.length);
  const expressionFor = (words: string[], flags: string): Compiled[] =>
    words.length === 0 ? [] : [{ expression: new RegExp(words.map(pattern).join("|"), flags), rule }];
  return [
    ...expressionFor(
      longestFirst.filter((word) => !isCase(word)),
      "giu",
    ),
    ...expressionFor(longestFirst.filter(isCase), "gu"),
  ];
}

/** Finds the words that content/words.yml says not to write. */
export function wordMatcher(words: readonly WordRule[]): WordMatcher {
  const compiled = words.flatMap(compile);
  const inText = (text: string): (Match & { index: number })[] =>
    compiled.flatMap(({ expression, rule }) =>
      [...text.matchAll(expression)].map((match) => ({ index: match.index, message: sentence(match[0], rule) })),
    );
  return { inText, inTree: (tree, text) => placed(tree, text, inText) };
}

function placed(tree: Root, text: string, inText: WordMatcher["inText"]): PlacedMatch[] {
  const matches: PlacedMatch[] = [];
  visit(tree, (node, _index, parent) => {
    if (node.type === "strong" || (node.type === "textDirective" && node.name === "fact")) return SKIP;
    if (node.type === "leafDirective") {
      const place = node.position?.start ?? { line: 1, column: 1 };
      for (const { message } of inText(node.attributes?.["caption"] ?? "")) matches.push({ message, place });
    }
    if (node.type !== "text" && node.type !== "image") return undefined;
    const offset = node.position?.start.offset;
    if (node.type === "image") {
      for (const { index, message } of inText(node.alt ?? ""))
        matches.push({ message, place: pointAt(text, (offset ?? 0) + "![".length + index) });
    } else if (offset !== undefined) {
      // The source, not the value: its offsets are those of the file.
      for (const { index, message } of inText(sourceOf(node, text)))
        matches.push({ message, place: pointAt(text, offset + index) });
    } else {
      // The parser cut this text in parts without positions: the paragraph is the nearest place known.
      const place = parent?.position?.start ?? { line: 1, column: 1 };
      for (const { message } of inText(node.value)) matches.push({ message, place });
    }
    return undefined;
  });
  return matches;
}
