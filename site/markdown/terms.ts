import type { MdastNode, MdastPluginDefinition, MdastVisitorContext } from "satteri";

import { isProperName, termFinder, type GlossaryTerm, type Library, type Page } from "@opcon-help/model";

import { escapeHtml } from "./html.ts";

/** More marks than these make a page look like a list of links; the first ones are where a newcomer needs them. */
const most = 12;

/** Where a term may be explained: running text, in a list or note as well. All else has a purpose of its own. */
const prose: ReadonlySet<string> = new Set([
  "root",
  "paragraph",
  "emphasis",
  "list",
  "listItem",
  "blockquote",
  "containerDirective",
]);

/** Id of the element that holds a term's definition. */
export const definitionId = ({ term }: GlossaryTerm): string =>
  `term.${term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")}`;

/** "role" in "the SQL Server role" belongs to that name; behind the first word of a sentence it is itself. */
const belongsToName = (before: string): boolean =>
  /\S\s+(?!OpCon\s)\p{Lu}[\p{L}\p{N}/.]*\s+$/u.test(before) && !/[.!?:]\s+\S+\s+$/.test(before);

/**
 * "Daily" and "Deploy" are words of the language, too: at the start of a sentence nothing tells which they are, and
 * "Master Holiday" is another name.
 */
const isOtherWord = (name: string, before: string, after: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(name) && (/(^|[.!?:])\s*$/.test(before) || /^\s+\p{Lu}/u.test(after));

/** A stretch of text, with the term that it names if it names one. */
interface Piece {
  text: string;
  term?: GlossaryTerm;
}

/** Cuts text at the glossary terms in it. */
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

/**
 * A term as a button that shows its definition, which the page's component adds below the text. A browser that knows
 * `interestfor` shows it on hover and focus, too, without a script.
 */
function termHtml(text: string, term: GlossaryTerm): string {
  const id = definitionId(term);
  return (
    `<button type="button" class="term" popovertarget="${id}" popovertargetaction="show" interestfor="${id}"` +
    ` aria-describedby="${id}">${escapeHtml(text)}</button>`
  );
}

/** A mark at the end of a line would otherwise leave a comma or period to start the next one. */
const closing = /^[.,;:!?)\]”’"']+(?:s\b)?/;

/** Whether all that stands around a text is running text; the title of a note is none. */
function isProse(node: Readonly<MdastNode>, context: MdastVisitorContext): boolean {
  for (let around = context.parent(node); around; around = context.parent(around)) {
    const isLabel = (around.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
    if (!prose.has(around.type) || isLabel) return false;
  }
  return true;
}

/**
 * The first use of each glossary term in a page's text is marked, on all pages but the one that explains it.
 *
 * @param page undefined where the text is no page of the help
 */
export function terms(library: Library, page: Page | undefined): MdastPluginDefinition {
  const glossary = library.glossary.entries.filter((term) => !page || term.page !== page.path);
  const find = pieceFinder(glossary);
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
