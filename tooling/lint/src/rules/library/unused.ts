import { flatten, homeTasksSet, memo, namesOfTerm } from "@opcon-help/model";
import { fileAt } from "@opcon-help/model/text";

import { setsShown, type Content } from "../../engine/content.ts";
import { atStart, type Report } from "../../engine/finding.ts";
import { dictionaryFile } from "../../engine/vocabulary.ts";
import { images, linkedFiles } from "../../links/references.ts";
import { isEnglish } from "../../words/english.ts";
import { valuesIn } from "../../engine/values.ts";

function* sets({ library, pages }: Content): Iterable<Report> {
  const shown = [...pages.values()].flatMap(({ outline }) => outline.directives.flatMap(setsShown));
  const used = new Set([homeTasksSet, ...shown]);
  for (const { name, file } of library.sets.values())
    if (!used.has(name)) yield atStart(file, "No page shows a value of this set; show it or remove it");
}

function* blocks({ library, pages }: Content): Iterable<Report> {
  const directives = [...pages.values()].flatMap(({ outline }) => outline.directives);
  const included = new Set(directives.map(({ name, attributes }) => (name === "include" ? attributes["block"] : "")));
  for (const { name, file } of library.blocks.values())
    if (!included.has(name)) yield atStart(file, "No page includes the block; include it or remove it");
}

function* diagrams(content: Content): Iterable<Report> {
  const shown = new Set<string>();
  for (const { from, url } of images(content)) shown.add(fileAt(from, url) ?? "");
  for (const file of content.library.files.keys())
    if (/^content\/diagrams\/.*\.svg$/.test(file) && !shown.has(file))
      yield atStart(file, "No page shows the diagram; show it or remove it");
}

function* pagesWithoutPath(content: Content): Iterable<Report> {
  const { pages, sidebars } = content.library;
  const listed = new Set([...sidebars.values()].flatMap(({ nodes }) => flatten(nodes).map((entry) => entry.page)));
  const linked = linkedFiles(content);
  for (const page of pages.values())
    // sidebar-consistency reports a page with an area that isn't in its sidebar.
    if (page.front.sidebar === undefined && !listed.has(page.path) && !linked.has(page.file))
      yield page.frontSource.problemAt(
        ["title"],
        'The page is in no sidebar and no page links to it; give it a "sidebar" and an entry there, or link to it',
      );
}

const contains = memo((text: string) => {
  const plain = text.replaceAll(/[*`]|\s+/g, (mark) => (mark.trim() ? "" : " ")).toLowerCase();
  return memo((name: string) => plain.includes(name.toLowerCase()));
}, 2000);

function* terms(content: Content): Iterable<Report> {
  const { files, glossary } = content.library;
  const texts = [...files].flatMap(([file, text]) => (/^content\/(?:pages|blocks|data)\//.test(file) ? [text] : []));
  const isUsed = (name: string): boolean => texts.some((text) => contains(text)(name));
  for (const { value, at } of valuesIn(glossary.source, glossary.entries, "*.term"))
    if (!namesOfTerm(value).some(isUsed)) yield at(`No page or data set contains "${value}"; use it, or remove it`);
}

function* words({ library, words: used }: Content): Iterable<Report> {
  const entries = library.files.get(dictionaryFile)?.split(/\r?\n/) ?? [];
  for (const [index, entry] of entries.entries()) {
    const word = entry.toLowerCase();
    // Another rule reports entries that are English words.
    if (word.trim() === "" || used.has(word) || used.has(`${word}s`) || isEnglish(entry)) continue;
    const message = `No page or data set contains the word "${entry}"; remove it`;
    yield { file: dictionaryFile, line: index + 1, column: 1, message };
  }
}

export function* unused(content: Content): Iterable<Report> {
  yield* words(content);
  // A page that wasn't read may show or contain anything, so nothing else is reported.
  if ([...content.pages.values()].some(({ isUnread }) => isUnread)) return;
  for (const part of [sets, blocks, diagrams, pagesWithoutPath, terms]) yield* part(content);
}
