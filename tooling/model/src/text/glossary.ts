import { phraseFinder } from "./phrases.ts";

/** The names of a glossary term, which are the term itself and an abbreviation in parentheses after it. */
export function namesOfTerm(term: string): string[] {
  const [, name = term, abbreviation] = /^(.*?)(?:\s*\(([^()]*)\))?$/.exec(term) ?? [];
  return abbreviation ? [name, abbreviation] : [name];
}

/** The English plural of a name. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}

/**
 * Whether a name is a proper name, such as "SMANetCom", "Solution Manager", or "Deploy". Others, such as "agent" and
 * "Null job", can be capitalized at the start of a sentence.
 */
export const isProperName = (name: string): boolean =>
  /\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(name) || name.split(/[\s-]+/).every((word) => /^\p{Lu}/u.test(word));

/** A term in a text. `name` is the singular or plural form that was found, in the case of the term. */
export interface TermMatch {
  term: string;
  name: string;
  from: number;
  to: number;
}

const wordPart = /[\p{L}\p{N}_-]/u;

/** Whether a match is separate, and not part of a word, a path, or a name with a period. */
function isWholeTerm(text: string, from: number, to: number): boolean {
  const before = text[from - 1] ?? " ";
  const after = text[to] ?? " ";
  if (wordPart.test(before) || before === "." || before === "/") return false;
  return !wordPart.test(after) && after !== "/" && !(after === "." && /\p{L}/u.test(text[to + 1] ?? ""));
}

/**
 * Returns a function that finds terms in a text: the longest term at each position, in singular or plural, as whole
 * words. Proper names must have the same case; other terms can have any case.
 */
export function termFinder(terms: readonly string[]): (text: string) => TermMatch[] {
  const forms = terms.flatMap((term) =>
    namesOfTerm(term).flatMap((name) =>
      [name, pluralOf(name)].map((form) => ({ term, text: form, matchesCase: isProperName(name) })),
    ),
  );
  const find = phraseFinder(forms, isWholeTerm);
  return (text) => Array.from(find(text), ({ phrase: { term, text: name }, from, to }) => ({ term, name, from, to }));
}
