import type { WordRule } from "@opcon-help/model";

import { perVocabulary } from "../engine/vocabulary.ts";
import { advice } from "../rules/page/terminology.ts";
import { quotationsIn, type Finder, type Match } from "./phrases.ts";
import { hidden } from "./prose.ts";

interface Pattern {
  rule: WordRule;
  expression: RegExp;
}

const patternOf = (rule: WordRule): Pattern[] =>
  rule.pattern === undefined
    ? []
    : [{ rule, expression: new RegExp(rule.pattern.replaceAll("<label>", `${hidden}+`), "giu") }];

const isCapital = (character: string): boolean => character !== character.toLowerCase();

function fixOf({ fix }: WordRule, match: RegExpExecArray): Pick<Match, "fix"> {
  if (fix === undefined) return {};
  const found = match[0];
  const text = fix.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? "");
  const cased = isCapital(found[0]!) ? text[0]!.toUpperCase() + text.slice(1) : text;
  return { fix: { to: match.index + found.length, text: cased } };
}

function finderFor(patterns: readonly Pattern[]): Finder {
  return function* find({ text }) {
    let isQuoted: ((index: number) => boolean) | undefined;
    const matches = patterns
      // Tests the patterns with a search first, because most don't match and a search is faster than an iterator.
      .filter(({ expression }) => text.search(expression) >= 0)
      .flatMap(({ rule, expression }) => [...text.matchAll(expression)].map((match) => ({ rule, match })))
      .toSorted((a, b) => a.match.index - b.match.index);
    let end = 0;
    for (const { rule, match } of matches) {
      const { index } = match;
      isQuoted ??= quotationsIn(text);
      if (index < end || isQuoted(index)) continue;
      end = index + match[0].length;
      const found = match[0].replaceAll(new RegExp(`${hidden}+`, "g"), "…");
      yield { index, message: advice(found, rule), ...fixOf(rule, match) };
    }
  };
}

/** Finds the phrases for which content/words.yml has a pattern. */
export const plainEnglish = perVocabulary(({ words }) => finderFor(words.flatMap(patternOf)));
