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

interface Form {
  term: string;
  name: string;
  folded: string;
  isProper: boolean;
}

/**
 * Finds terms in text: the longest at each position, singular or plural, whole words only. Proper names match in their
 * own case, other terms in any case. Compiling a regular expression would take longer than searching a page.
 */
export function termFinder(terms: readonly string[]): (text: string) => TermMatch[] {
  const forms = terms
    .flatMap((term) =>
      namesOfTerm(term).flatMap((name) =>
        [name, pluralOf(name)].map((form): Form => {
          return { term, name: form, folded: fold(form), isProper: isProperName(name) };
        }),
      ),
    )
    .toSorted((a, b) => b.name.length - a.name.length);
  const byFirst = Map.groupBy(forms, ({ folded }) => folded[0]);
  return (text) => {
    const folded = fold(text);
    const found: TermMatch[] = [];
    for (let from = 0; from < text.length; from += 1) {
      const candidates = byFirst.get(folded[from]);
      if (!candidates || isInWord(text, from - 1) || text[from - 1] === "." || text[from - 1] === "/") continue;
      const to = firstEnd(candidates, folded, from);
      if (to === undefined) continue;
      const match = candidates.find(
        (form) => endOf(form.isProper ? text : folded, from, form.isProper ? form.name : form.folded) === to,
      );
      if (match) found.push({ term: match.term, name: match.name, from, to });
      from = to - 1;
    }
    return found;
  };
}

/** Offset after the first of the forms that is in the text at an offset. */
function firstEnd(forms: readonly Form[], folded: string, from: number): number | undefined {
  for (const form of forms) {
    const end = endOf(folded, from, form.folded);
    if (end !== undefined) return end;
  }
  return undefined;
}

/** Lowercases a text without changing any offset. */
function fold(text: string): string {
  const folded = text.toLowerCase();
  if (folded.length === text.length) return folded;
  // A few letters become two characters in lower case.
  return text.replaceAll(/./gsu, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  });
}

/** Offset after a phrase that starts at an offset and ends with a word, with any white space between its words. */
function endOf(text: string, start: number, phrase: string): number | undefined {
  let at = start;
  for (const character of phrase) {
    if (character === " ") {
      const first = at;
      while (isSpace(text[at])) at += 1;
      if (at === first) return undefined;
    } else if (text.startsWith(character, at)) at += character.length;
    else return undefined;
  }
  const isPartOfName = text[at] === "/" || (text[at] === "." && /\p{L}/u.test(text[at + 1] ?? ""));
  return isPartOfName || isInWord(text, at) ? undefined : at;
}

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);

const wordPart = /[\p{L}\p{N}_-]/u;
/** Letters between A and Z, digits, the hyphen, and the underscore. Searching glossary terms asks for every letter. */
const isAsciiWordPart = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45 || code === 95;

/** Whether a letter, a digit, a hyphen, or an underscore is at an offset. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (Number.isNaN(code)) return false;
  if (code < 128) return isAsciiWordPart(code);
  const isSecondHalf = code >= 0xdc_00 && code <= 0xdf_ff;
  return wordPart.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at)!));
}
