import type { MdastNode, MdastPluginDefinition, MdastVisitorContext } from "satteri";

import { isProperName, termFinder, type GlossaryTerm, type Library, type Page } from "@opcon-help/model";

import { escapeHtml } from "./html.ts";

/** With more marks, a page looks like a list of links. Newcomers need the first ones most. */
const most = 12;

/** Elements in which terms can be marked: running text, including text in lists and asides. */
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

/** In "the SQL Server role", the word "role" belongs to a name. After the first word of a sentence, it doesn't. */
const belongsToName = (before: string): boolean =>
  /\S\s+(?!OpCon\s)\p{Lu}[\p{L}\p{N}/.]*\s+$/u.test(before) && !/[.!?:]\s+\S+\s+$/.test(before);

/**
 * "Daily" and "Deploy" are also ordinary words, and capitalization at the start of a sentence doesn't show which is
 * meant. "Master Holiday" is a different name.
 */
const isOtherWord = (name: string, before: string, after: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(name) && (/(^|[.!?:])\s*$/.test(before) || /^\s+\p{Lu}/u.test(after));

/** A piece of text, and the term in it, if any. */
interface Piece {
  text: string;
  term?: GlossaryTerm;
}

/** Splits text at the glossary terms in it. */
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

const finders = new WeakMap<Library, ReturnType<typeof pieceFinder>>();

/** The finder for a page, which doesn't mark the terms that it explains itself. Most pages explain none. */
function finderFor(library: Library, page: Page | undefined): ReturnType<typeof pieceFinder> {
  const { entries } = library.glossary;
  const others = entries.filter((term) => !page || term.page !== page.path);
  if (others.length < entries.length) return pieceFinder(others);
  const find = finders.get(library) ?? pieceFinder(entries);
  finders.set(library, find);
  return find;
}

/**
 * Renders a term as a button for its definition, which the page component adds below the text. Browsers that support
 * `interestfor` also show it on hover and focus, without a script.
 */
function termHtml(text: string, term: GlossaryTerm): string {
  const id = definitionId(term);
  return (
    `<button type="button" class="term" popovertarget="${id}" popovertargetaction="show" interestfor="${id}"` +
    ` aria-describedby="${id}">${escapeHtml(text)}</button>`
  );
}

/** Without this, a comma or period after a term could wrap to the next line. */
const closing = /^[.,;:!?)\]”’"']+(?:s\b)?/;

/** Whether all elements around a text are running text. The title of an aside isn't. */
function isProse(node: Readonly<MdastNode>, context: MdastVisitorContext): boolean {
  for (let around = context.parent(node); around; around = context.parent(around)) {
    const isLabel = (around.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
    if (!prose.has(around.type) || isLabel) return false;
  }
  return true;
}

/**
 * Marks the first use of each glossary term in a page's text, except on the page that explains the term.
 *
 * @param page undefined if the text doesn't belong to a page
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
