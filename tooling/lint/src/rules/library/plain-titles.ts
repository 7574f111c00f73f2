import { groupsIn } from "@opcon-help/model";

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

function* textsOf({ library, broken }: Content): Iterable<PlainText> {
  for (const { front, frontSource } of library.pages.values()) {
    const fields: [string | undefined, PropertyKey[], boolean][] = [
      [front.title, ["title"], true],
      [front.sidebar_label, ["sidebar_label"], true],
      [front.description, ["description"], false],
      ...(front.keywords ?? []).map((word, index): [string, PropertyKey[], boolean] => [
        word,
        ["keywords", index],
        false,
      ]),
    ];
    for (const [text, path, isTitle] of fields)
      if (text !== undefined) yield { text, isTitle, at: (message) => frontSource.problemAt(path, message) };
  }
  for (const { nodes, source } of library.sidebars.values())
    for (const { group, at } of groupsIn(nodes))
      yield { text: group.group, isTitle: true, at: (message) => source.problemAt([...at, "group"], message) };
  if (!broken.has(library.areas.file))
    for (const [index, { title, description }] of library.areas.entries.entries()) {
      const at = (field: string) => (message: string) =>
        library.areas.source.problemAt(["areas", index, field], message);
      yield { text: title, isTitle: true, at: at("title") };
      yield { text: description, isTitle: false, at: at("description") };
    }
  for (const [index, entry] of library.glossary.entries.entries())
    for (const field of ["term", "definition"] as const)
      yield {
        // Definitions may contain code, so it's replaced by a word.
        text: field === "term" ? entry.term : entry.definition.replaceAll(/`[^`]+`/g, "code"),
        isTitle: false,
        at: (message) => library.glossary.source.problemAt([index, field], message),
      };
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
