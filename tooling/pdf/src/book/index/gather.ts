import { ancestors, findAll, hasClass, headingLevel, isTag, type Element } from "@opcon-help/html";
import { termFinder, type Library, type Page, type PageType } from "@opcon-help/model";

import { chooseCode, chooseLabel, chooseTerm } from "./choose.ts";
import { labelPages } from "./common-labels.ts";
import { EntryList, type Entry, type Reference } from "./entry.ts";
import { headingText, readMentions, type Mention } from "./mentions.ts";
import { Targets } from "./targets.ts";

interface Topic {
  page: Page;
  section: Element;
  id: string;
  title: string;
  mentions: Mention[];
}

/**
 * Gathers index entries from glossary terms, labels in the user interface, code, and the titles and keywords of pages.
 * Adds ids to the places that they refer to.
 *
 * @param body sections of the book, with the source file on each topic
 */
export function gatherIndex(body: readonly Element[], library: Library): Entry[] {
  const topics = readTopics(body, library);
  const entries = new EntryList();
  const targets = new Targets();
  addTerms(entries, topics, library, targets);
  addLabelsAndCode(entries, topics, library, targets);
  addTopics(entries, topics, targets);
  addSynonyms(entries, library);
  targets.mark();
  return entries.sorted();
}

function readTopics(body: readonly Element[], library: Library): Topic[] {
  const pages = new Map([...library.pages.values()].map((page) => [page.file, page]));
  const findTerms = termFinder(library.glossary.entries.map(({ term }) => term));
  return body
    .flatMap((node) => findAll(node, (inner) => hasClass(inner, "topic")))
    .flatMap((section) => {
      const page = pages.get(section.attribs["data-source"] ?? "");
      const heading = section.children.find((node) => isTag(node) && headingLevel(node) !== undefined);
      if (!page || !heading || !isTag(heading)) return [];
      return [
        {
          page,
          section,
          id: heading.attribs["id"]!,
          title: headingText(heading),
          mentions: readMentions(section, findTerms),
        },
      ];
    });
}

/** Groups mentions by a key, with one list for each topic. */
function byKey(topics: readonly Topic[], keyOf: (mention: Mention) => string | undefined): Map<string, Mention[][]> {
  const found = new Map<string, Mention[][]>();
  for (const { mentions } of topics) {
    const own = Map.groupBy(mentions, keyOf);
    for (const [key, same] of own) if (key !== undefined) found.set(key, [...(found.get(key) ?? []), same]);
  }
  return found;
}

/** Terms refer to the topic that explains them, to headings that contain them, and to sections that mention them. */
function addTerms(entries: EntryList, topics: readonly Topic[], library: Library, targets: Targets): void {
  const topicOf = new Map(topics.flatMap((topic) => topic.mentions.map((mention) => [mention, topic] as const)));
  const findTerms = termFinder(library.glossary.entries.map(({ term }) => term));
  const headings = topics.flatMap(({ mentions }) =>
    mentions
      .filter(({ kind, section }) => kind === "heading" && section > 1)
      .map((mention) => ({ mention, terms: new Set(findTerms(mention.words).map((found) => found.term)) })),
  );
  const mentioned = byKey(topics, ({ kind, words }) => (kind === "term" ? words : undefined));
  for (const { term, page } of library.glossary.entries) {
    const explaining = topics.find((topic) => topic.page.path === page);
    if (explaining && findTerms(explaining.title).some((found) => found.term === term))
      entries.add(term, "term", { ...range(explaining, targets), isMain: true });
    for (const { mention, terms } of headings)
      if (terms.has(term)) {
        const topic = topicOf.get(mention)!;
        entries.add(term, "term", {
          ...reference(mention, topic, targets, mention.words),
          isMain: topic === explaining,
        });
      }
    const found = mentioned.get(term) ?? [];
    const first = found.flat().find((mention) => topicOf.get(mention) === explaining);
    if (first && !entries.has(term))
      entries.add(term, "term", { ...reference(first, explaining!, targets), isMain: true });
    for (const mention of chooseTerm(found))
      entries.add(term, "term", reference(mention, topicOf.get(mention)!, targets));
  }
}

/** Labels and code refer to the rows that explain them and the sections that mention them. */
function addLabelsAndCode(entries: EntryList, topics: readonly Topic[], library: Library, targets: Targets): void {
  const topicOf = new Map(topics.flatMap((topic) => topic.mentions.map((mention) => [mention, topic] as const)));
  const pages = labelPages(library);
  const titles = new Set([...library.pages.values()].map((page) => page.front.title));
  for (const [label, found] of byKey(topics, ({ kind, words, isValue }) =>
    kind === "label" && !isValue ? words : undefined,
  ))
    for (const mention of titles.has(label) ? [] : chooseLabel(label, found, pages.get(label) ?? 0))
      entries.add(label, "label", reference(mention, topicOf.get(mention)!, targets));
  const lists = codeLists(topics);
  for (const [code, found] of byKey(topics, ({ kind, words, element }) =>
    kind === "code" && !lists.has(tableOf(element)) ? words : undefined,
  ))
    for (const mention of chooseCode(code, found))
      entries.add(code, "code", reference(mention, topicOf.get(mention)!, targets));
}

/** A table with more codes in its row heads is a list that the reader searches itself; the index would repeat it. */
const mostCodes = 40;

const tableOf = (element: Element): Element | undefined => ancestors(element).find(({ name }) => name === "table");

/** Tables that are lists of codes. */
function codeLists(topics: readonly Topic[]): ReadonlySet<Element | undefined> {
  const counts = new Map<Element | undefined, number>();
  for (const { kind, namesRow, element } of topics.flatMap(({ mentions }) => mentions)) {
    const table = kind === "code" && namesRow ? tableOf(element) : undefined;
    if (table) counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([table, count]) => (count > mostCodes ? [table] : [])));
}

/** Whether a topic of a type is the main place for the words of its title. */
const explainsTitle: Readonly<Record<PageType, boolean>> = {
  concept: true,
  reference: true,
  task: false,
  index: false,
};

/** Longer keywords are what readers type into the search, not names that they look up. */
const longestName = 2;

/** Titles of topics that explain them, and keywords: where the text mentions them, else the topic. */
function addTopics(entries: EntryList, topics: readonly Topic[], targets: Targets): void {
  for (const topic of topics) {
    const { type, keywords = [] } = topic.page.front;
    if (explainsTitle[type]) entries.add(topic.title, "term", { ...range(topic, targets), isMain: true });
    const places = Map.groupBy(readMentions(topic.section, termFinder(keywords)), ({ words }) => words);
    for (const words of keywords) {
      const chosen = chooseTerm([places.get(words) ?? []]);
      for (const mention of chosen) entries.add(words, "term", reference(mention, topic, targets));
      const isName = words.split(/\s+/).length <= longestName;
      if (chosen.length === 0 && isName && !entries.refersTo(words, topic.title))
        entries.add(words, "term", { ...range(topic, targets), end: undefined, isMain: false });
    }
  }
}

/** Words to avoid refer to the terms that the book uses. */
function addSynonyms(entries: EntryList, library: Library): void {
  for (const { term, avoid } of library.glossary.entries)
    for (const words of avoid ?? []) if (entries.has(term) && !entries.has(words)) entries.see(words, term);
}

const reference = (mention: Mention, topic: Topic, targets: Targets, heading = topic.title): Reference => ({
  id: targets.idOf(mention, topic.page),
  end: undefined,
  words: mention.printed,
  heading,
  isMain: false,
});

const range = (topic: Topic, targets: Targets): Omit<Reference, "isMain"> => ({
  id: topic.id,
  end: targets.endOf(topic.section, topic.page),
  words: topic.title,
  heading: topic.title,
});
