import { groupsIn, type YamlSource } from "@opcon-help/model";

import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { vocabularyOf } from "../../engine/vocabulary.ts";
import { titleCase } from "../../words/title-case.ts";
import type { LibraryRule } from "../library-rule.ts";

/** A text that is shown as typed, because titles and lists don't support Markdown. */
interface PlainText {
  text: string;
  /** Whether the text is the name of a page or a group. */
  isTitle: boolean;
  at(message: string): Report;
}

const textAt = (source: YamlSource, path: PropertyKey[], text: string, isTitle = false): PlainText => ({
  text,
  isTitle,
  at: (message) => source.problemAt(path, message),
});

function* textsOf({ library, broken }: Content): Iterable<PlainText> {
  const { pages, sidebars, areas, glossary } = library;
  for (const { front, frontSource } of pages.values()) {
    for (const field of ["title", "sidebar_label", "description"] as const)
      if (front[field] !== undefined) yield textAt(frontSource, [field], front[field], field !== "description");
    for (const [index, word] of (front.keywords ?? []).entries()) yield textAt(frontSource, ["keywords", index], word);
  }
  for (const { nodes, source } of sidebars.values())
    for (const { group, at } of groupsIn(nodes)) yield textAt(source, [...at, "group"], group.group, true);
  if (!broken.has(areas.file))
    for (const [index, { title, description }] of areas.entries.entries()) {
      yield textAt(areas.source, ["areas", index, "title"], title, true);
      yield textAt(areas.source, ["areas", index, "description"], description);
    }
  for (const [index, { term, definition }] of glossary.entries.entries()) {
    yield textAt(glossary.source, [index, "term"], term);
    // Definitions may contain code, so it's replaced by a word.
    yield textAt(glossary.source, [index, "definition"], definition.replaceAll(/`[^`]+`/g, "code"));
  }
}

const markup =
  /\*\*[^*]+\*\*|(?<!\w)(?:\*[^*\s][^*]*\*|_[^_\s][^_]*_)(?!\w)|`[^`]+`|!?\[[^\]]*\]\([^)]*\)|:fact\[[^\]]*\]|<\/?(?:a|b|br|code|div|em|font|h[1-6]|i|iframe|img|kbd|li|mark|object|ol|p|script|small|span|strong|style|sub|sup|svg|table|td|tr|u|ul)\b[^>]*>|<!--|&(?:#\w+|[a-z]+);|^#+ |~~[^~]+~~/iu;

const mostCharacters = 80;

function defectOf({ text, isTitle }: PlainText): string | undefined {
  const found = markup.exec(text)?.[0];
  if (found !== undefined) return `"${found}" is shown as typed here; write plain words`;
  if (text.includes("  ")) return "The text has two spaces in a row; remove one";
  if (!isTitle) return undefined;
  if (text.length > mostCharacters)
    return `The title has ${text.length} characters; shorten it to at most ${mostCharacters}`;
  const mark = /[.,;:!?…]$/.exec(text)?.[0];
  return mark && `The title ends with "${mark}"; remove it`;
}

export const plainTitles: LibraryRule = {
  id: "plain-titles",
  *check(content) {
    const vocabulary = vocabularyOf(content.library);
    for (const text of textsOf(content)) {
      const message = defectOf(text) ?? (text.isTitle ? titleCase(text.text, vocabulary) : undefined);
      if (message) yield text.at(message);
    }
  },
};
