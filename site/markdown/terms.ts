import type { MdastNode, MdastPluginDefinition, MdastVisitorContext } from "satteri";

import { memo, isProperName, termFinder, type GlossaryTerm, type Library, type Page } from "@opcon-help/model";

import { escapeHtml } from "./html.ts";

/**
 * Maximum number of terms on a page. Newcomers need the first ones most, and with more the page would look like a list
 * of links.
 */
const most = 12;

/** Elements in which terms are marked: running text, including lists and asides. */
const prose: ReadonlySet<string> = new Set([
  "root",
  "paragraph",
  "emphasis",
  "list",
  "listItem",
  "blockquote",
  "containerDirective",
]);

/** ID of the element that contains a term's definition. */
export const definitionId = ({ term }: GlossaryTerm): string =>
  `term.${term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")}`;

/**
 * Whether the word before a match makes it part of a name, as in "the SQL Server role". A capitalized first word of a
 * sentence doesn't.
 */
const belongsToName = (before: string): boolean =>
  /\S\s+(?!OpCon\s)\p{Lu}[\p{L}\p{N}/.]*\s+$/u.test(before) && !/[.!?:]\s+\S+\s+$/.test(before);

/**
 * Whether a name such as "Daily" is used as an ordinary word, which can't be excluded at the start of a sentence, or is
 * part of another name, such as "Master Holiday".
 */
const isOtherWord = (name: string, before: string, after: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(name) && (/(^|[.!?:])\s*$/.test(before) || /^\s+\p{Lu}/u.test(after));

/** A piece of text, with the term if the piece is one. */
interface Piece {
  text: string;
  term?: GlossaryTerm;
}

/** Returns a function that splits text at the glossary terms in it. */
function pieceFinder(glossary: readonly GlossaryTerm[]): (text: string) => Piece[] {
  const byName = new Map(glossary.map((entry) => [entry.term, entry]));
  const find = termFinder([...byName.keys()]);
  return (text) => {
    const pieces: Piece[] = [];
    let end = 0;
    for (const { term, name, from, to } of find(text)) {
      const [before, after] = [text.slice(0, from), text.slice(to)];
      if (isProperName(name) ? isOtherWord(name, before, after) : belongsToName(before)) continue;
      pieces.push({ text: text.slice(end, from) }, { text: text.slice(from, to), term: byName.get(term)! });
      end = to;
    }
    return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== "");
  };
}

const finderOfAll = memo(({ glossary }: Library) => pieceFinder(glossary.entries));

/** The function that splits the text of a page at terms. It ignores the terms that the page itself explains. */
function finderFor(library: Library, page: Page | undefined): ReturnType<typeof pieceFinder> {
  const { entries } = library.glossary;
  const others = entries.filter((term) => !page || term.page !== page.path);
  return others.length < entries.length ? pieceFinder(others) : finderOfAll(library);
}

/**
 * Renders a term as a link to its definition, which the page component adds below the text. Unlike those of a button, the
 * words of a link stay in a browser's reading view. Browsers that support `interestfor` show the definition on hover and
 * focus, without a script.
 */
function termHtml(text: string, term: GlossaryTerm): string {
  const id = definitionId(term);
  return `<a class="term" href="#${id}" interestfor="${id}" aria-describedby="${id}">${escapeHtml(text)}</a>`;
}

/** Punctuation after a term, which must not wrap to the next line without the term. */
const closing = /^[.,;:!?)\]”’"']+(?:s\b)?/;

/** Whether all elements around a text are running text. For example, the title of an aside isn't. */
function isProse(node: Readonly<MdastNode>, context: MdastVisitorContext): boolean {
  for (let around = context.parent(node); around; around = context.parent(around)) {
    const isLabel = (around.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
    if (!prose.has(around.type) || isLabel) return false;
  }
  return true;
}

/**
 * Marks the first use of each glossary term on a page, except the terms that the page explains.
 *
 * @param page undefined if the text isn't on a page
 */
export function terms(library: Library, page: Page | undefined): MdastPluginDefinition {
  const find = finderFor(library, page);
  const shown = new Set<GlossaryTerm>();
  return {
    name: "terms",
    text(node, context) {
      if (shown.size >= most) return undefined;
      if (!isProse(node, context)) return undefined;
      const pieces = find(node.value);
      const html: string[] = [];
      let marked = false;
      for (let index = 0; index < pieces.length; index++) {
        const { text, term } = pieces[index]!;
        if (!term || shown.has(term) || shown.size >= most) {
          html.push(escapeHtml(text));
          continue;
        }
        shown.add(term);
        marked = true;
        const next = pieces[index + 1];
        const end = (next && !next.term && closing.exec(next.text)?.[0]) ?? "";
        if (next && end) next.text = next.text.slice(end.length);
        const mark = termHtml(text, term);
        html.push(end ? `<span class="term-end">${mark}${escapeHtml(end)}</span>` : mark);
      }
      return marked ? { type: "html", value: html.join("") } : undefined;
    },
  };
}
