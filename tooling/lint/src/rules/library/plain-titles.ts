import type { Report } from "../../engine/finding.ts";
import type { Content } from "../../engine/content.ts";
import { valuesIn, type Placed } from "../../engine/values.ts";
import { vocabularyOf } from "../../engine/vocabulary.ts";
import { titleCase } from "../../words/title-case.ts";

/** The texts that are shown as typed, because titles and lists don't support Markdown. */
function* textsOf({ library, broken }: Content, isTitle: boolean): Iterable<Placed> {
  const { pages, sidebars, areas, glossary } = library;
  const ofPages = isTitle ? ["title", "sidebar_label"] : ["description", "keywords.*", "queries.*"];
  for (const { front, frontSource } of pages.values()) yield* valuesIn(frontSource, front, ...ofPages);
  const ofAreas = isTitle ? "areas.*.title" : "areas.*.description";
  if (!broken.has(areas.file)) yield* valuesIn(areas.source, { areas: areas.entries }, ofAreas);
  if (!isTitle) yield* valuesIn(glossary.source, glossary.entries, "*.term", "*.definition");
  else for (const { nodes, source } of sidebars.values()) yield* valuesIn(source, nodes, "**.group");
}

const markup =
  /\*\*[^*]+\*\*|(?<!\w)(?:\*[^*\s][^*]*\*|_[^_\s][^_]*_)(?!\w)|`[^`]+`|!?\[[^\]]*\]\([^)]*\)|:fact\[[^\]]*\]|<\/?(?:a|b|br|code|div|em|font|h[1-6]|i|iframe|img|kbd|li|mark|object|ol|p|script|small|span|strong|style|sub|sup|svg|table|td|tr|u|ul)\b[^>]*>|<!--|&(?:#\w+|[a-z]+);|^#+ |~~[^~]+~~/iu;

const mostCharacters = 80;

function defectOf({ value: text, path }: Placed, isTitle: boolean): string | undefined {
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

export function* plainTitles(content: Content): Iterable<Report> {
  const vocabulary = vocabularyOf(content.library);
  for (const isTitle of [true, false])
    for (const text of textsOf(content, isTitle)) {
      const message = defectOf(text, isTitle) ?? (isTitle ? titleCase(text.value, vocabulary) : undefined);
      if (message) yield text.at(message);
    }
}
