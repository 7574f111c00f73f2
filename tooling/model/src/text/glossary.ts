import { phraseFinder } from "./phrases.ts";

/** The names of a glossary term: the term itself, and the abbreviation in parentheses after it. */
export function namesOfTerm(term: string): string[] {
  const [, name = term, abbreviation] = /^(.*?)(?:\s*\(([^()]*)\))?$/.exec(term) ?? [];
  return abbreviation ? [name, abbreviation] : [name];
}

/** The English plural of a name. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
}

/** "SMANetCom", "Solution Manager", and "Deploy" are proper names; "agent" and "Null job" may start a sentence. */
export const isProperName = (name: string): boolean =>
  /\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(name) || name.split(/[\s-]+/).every((word) => /^\p{Lu}/u.test(word));

/** A term in a text. `name` is the singular or plural form that was found, in the term's own case. */
export interface TermMatch {
  term: string;
  name: string;
  from: number;
  to: number;
}

const wordPart = /[\p{L}\p{N}_-]/u;

/** Whether a match isn't part of a word, of a path, or of a name with a period. */
function isWholeTerm(text: string, from: number, to: number): boolean {
  const before = text[from - 1] ?? " ";
  const after = text[to] ?? " ";
  if (wordPart.test(before) || before === "." || before === "/") return false;
  return !wordPart.test(after) && after !== "/" && !(after === "." && /\p{L}/u.test(text[to + 1] ?? ""));
}

/**
 * Finds terms in text: the longest at each position, singular or plural, whole words only. Proper names match in their
 * own case, other terms in any case.
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
