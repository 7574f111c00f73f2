import type { Content } from "../../engine/content.ts";
import { valuesIn, type Placed } from "../../engine/values.ts";
import { vocabularyOf } from "../../engine/vocabulary.ts";
import { titleCase } from "../../words/title-case.ts";
import type { LibraryRule } from "../rule.ts";

/** A text that is shown as typed, because titles and lists don't support Markdown. */
interface PlainText extends Placed {
  /** Whether the text is the name of a page or a group. */
  isTitle: boolean;
}

function textsOf({ library, broken }: Content): PlainText[] {
  const { pages, sidebars, areas, glossary } = library;
  const inAreas = broken.has(areas.file) ? {} : { areas: areas.entries };
  const titles = [
    ...[...pages.values()].map((page) => valuesIn(page.frontSource, page.front, "title", "sidebar_label")),
    ...[...sidebars.values()].map(({ source, nodes }) => valuesIn(source, nodes, "**.group")),
    valuesIn(areas.source, inAreas, "areas.*.title"),
  ];
  const others = [
    ...[...pages.values()].map((page) => valuesIn(page.frontSource, page.front, "description", "keywords.*")),
    valuesIn(areas.source, inAreas, "areas.*.description"),
    valuesIn(glossary.source, glossary.entries, "*.term", "*.definition"),
  ];
  return [
    ...titles.flat().map((text) => ({ ...text, isTitle: true })),
    ...others.flat().map((text) => ({ ...text, isTitle: false })),
  ];
}

const markup =
  /\*\*[^*]+\*\*|(?<!\w)(?:\*[^*\s][^*]*\*|_[^_\s][^_]*_)(?!\w)|`[^`]+`|!?\[[^\]]*\]\([^)]*\)|:fact\[[^\]]*\]|<\/?(?:a|b|br|code|div|em|font|h[1-6]|i|iframe|img|kbd|li|mark|object|ol|p|script|small|span|strong|style|sub|sup|svg|table|td|tr|u|ul)\b[^>]*>|<!--|&(?:#\w+|[a-z]+);|^#+ |~~[^~]+~~/iu;

const mostCharacters = 80;

function defectOf({ value: text, path, isTitle }: PlainText): string | undefined {
  // Definitions may contain code.
  const found = markup.exec(path.at(-1) === "definition" ? text.replaceAll(/`[^`]+`/g, "code") : text)?.[0];
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
      const message = defectOf(text) ?? (text.isTitle ? titleCase(text.value, vocabulary) : undefined);
      if (message) yield text.at(message);
    }
  },
};
