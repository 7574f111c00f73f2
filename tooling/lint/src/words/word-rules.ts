import type { WordRule } from "@opcon-help/model";

import { expressionOf } from "../engine/expression.ts";
import { perVocabulary } from "../engine/vocabulary.ts";
import { phraseFinder, quotationsIn, type Finder, type Match, type Phrase } from "./phrases.ts";
import { hidden, type Block } from "./prose.ts";

/**
 * Explains what to write instead of the words. `use` can be an instruction in parentheses, such as "(leave it out)".
 */
function advice(found: string, { use, why }: WordRule): string {
  const instruction = /^\((.*)\)$/.exec(use)?.[1];
  return `"${found.trim()}": ${instruction ?? `write ${use}`}. ${why}`;
}

const phrasesOf = (rule: WordRule): Phrase[] =>
  (rule.avoid ?? []).map((text) => ({
    text,
    // If the replacement differs only in case, the case of the words matters.
    matchesCase: text.toLowerCase() === rule.use.toLowerCase(),
    message: (found) => advice(found, rule),
  }));

interface Pattern {
  rule: WordRule;
  expression: RegExp;
}

const patternOf = (rule: WordRule): Pattern[] =>
  rule.pattern === undefined
    ? []
    : [{ rule, expression: expressionOf(rule.pattern.replaceAll("<label>", `${hidden}+`), "giu") }];

const isIn: Record<NonNullable<WordRule["in"]>, (block: Block) => boolean> = {
  source: () => true,
  heading: ({ kind }) => kind === "heading",
  paragraph: ({ kind, inList }) => kind === "paragraph" && !inList,
  step: ({ kind, inStep, isFirst }) => kind === "paragraph" && inStep && isFirst,
  field: ({ kind }) => kind === "field",
};

const isCapital = (character: string): boolean => character !== character.toLowerCase();

function fixOf({ fix }: WordRule, match: RegExpExecArray): Pick<Match, "fix"> {
  if (fix === undefined) return {};
  const found = match[0];
  const text = fix.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? "");
  const cased = isCapital(found[0]!) ? text[0]!.toUpperCase() + text.slice(1) : text;
  return { fix: { to: match.index + found.length, text: cased } };
}

function patternFinder(patterns: readonly Pattern[]): Finder {
  return function* find(block) {
    const textFor = ({ in: place }: WordRule): string => (place === "source" ? block.source : block.text);
    let isQuoted: ((index: number) => boolean) | undefined;
    const matches = patterns
      // Tests the patterns with a search first, because most don't match and a search is faster than an iterator.
      .filter(({ rule, expression }) => (!rule.in || isIn[rule.in](block)) && textFor(rule).search(expression) >= 0)
      .flatMap(({ rule, expression }) => [...textFor(rule).matchAll(expression)].map((match) => ({ rule, match })))
      .toSorted((a, b) => a.match.index - b.match.index);
    let end = 0;
    for (const { rule, match } of matches) {
      const { index } = match;
      isQuoted ??= quotationsIn(block.text);
      if (index < end || isQuoted(index)) continue;
      end = index + match[0].length;
      const found = match[0].replaceAll(new RegExp(`${hidden}+`, "g"), "…");
      yield { index, message: advice(found, rule), ...fixOf(rule, match) };
    }
  };
}

/** Finds the words to avoid and the patterns of content/words.yml. */
export const findAvoided = perVocabulary(({ words }): Finder => {
  const [findPhrases, findPatterns] = [phraseFinder(words.flatMap(phrasesOf)), patternFinder(words.flatMap(patternOf))];
  return function* find(block) {
    yield* findPhrases(block);
    yield* findPatterns(block);
  };
});
