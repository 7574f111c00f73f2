import { findAll, hasClass, headingLevel, isTag, type Element } from "@opcon-help/html";
import { termFinder, type Library, type Page } from "@opcon-help/model";

import { chooseCode, chooseLabel, chooseTerm } from "./choose.ts";
import { labelPages } from "./common-labels.ts";
import { EntryList, type Entry, type Reference } from "./entry.ts";
import { headingText, readMentions, type Mention } from "./mentions.ts";
import { Targets } from "./targets.ts";

/** A topic of the book: its section, the page it is made from, and what it mentions. */
interface Topic {
  page: Page;
  section: Element;
  id: string;
  title: string;
  mentions: Mention[];
}

/**
 * Gathers the entries of a book's index from the terms of the glossary, labels on the screen, what is typed, and the
 * titles and keywords of its pages. The places that it leads to get ids.
 *
 * @param body sections of the book, whose topics name the file that they are made from
 */
export function gatherIndex(body: readonly Element[], library: Library): Entry[] {
  const topics = readTopics(body, library);
  const entries = new EntryList();
  const targets = new Targets();
  addTerms(entries, topics, library, targets);
  addNamed(entries, topics, library, targets);
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

/** The mentions of each thing, topic by topic, by a key. */
function byKey(topics: readonly Topic[], keyOf: (mention: Mention) => string | undefined): Map<string, Mention[][]> {
  const found = new Map<string, Mention[][]>();
  for (const { mentions } of topics) {
    const own = Map.groupBy(mentions, keyOf);
    for (const [key, same] of own) if (key !== undefined) found.set(key, [...(found.get(key) ?? []), same]);
  }
  return found;
}

/** Terms lead to the topic that explains them, the headings that name them, and the sections that speak of them. */
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
      entries.add(term, "term", { ...stretch(explaining, targets), isMain: true });
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

/** Labels on the screen and what is typed lead to the rows that explain them and the sections that name them. */
function addNamed(entries: EntryList, topics: readonly Topic[], library: Library, targets: Targets): void {
  const topicOf = new Map(topics.flatMap((topic) => topic.mentions.map((mention) => [mention, topic] as const)));
  const pages = labelPages(library);
  const titles = new Set([...library.pages.values()].map((page) => page.front.title));
  for (const [label, found] of byKey(topics, ({ kind, words }) => (kind === "label" ? words : undefined)))
    for (const mention of titles.has(label) ? [] : chooseLabel(label, found, pages.get(label) ?? 0))
      entries.add(label, "label", reference(mention, topicOf.get(mention)!, targets));
  for (const [code, found] of byKey(topics, ({ kind, words }) => (kind === "code" ? words : undefined)))
    for (const mention of chooseCode(code, found))
      entries.add(code, "code", reference(mention, topicOf.get(mention)!, targets));
}

/** Topics that are named for a thing, and the keywords of all topics: where they stand in the text, else the topic. */
function addTopics(entries: EntryList, topics: readonly Topic[], targets: Targets): void {
  for (const topic of topics) {
    const { type, keywords = [] } = topic.page.front;
    if (type === "concept" || type === "reference")
      entries.add(topic.title, "term", { ...stretch(topic, targets), isMain: true });
    const places = Map.groupBy(readMentions(topic.section, termFinder(keywords)), ({ words }) => words);
    for (const words of keywords) {
      const chosen = chooseTerm([places.get(words) ?? []]);
      for (const mention of chosen) entries.add(words, "term", reference(mention, topic, targets));
      if (chosen.length === 0 && !entries.leadsTo(words, topic.title))
        entries.add(words, "term", { ...stretch(topic, targets), end: undefined, isMain: false });
    }
  }
}

/** Words that the book does not use lead to those that it does. */
function addSynonyms(entries: EntryList, library: Library): void {
  for (const { term, avoid } of library.glossary.entries)
    for (const words of avoid ?? []) if (entries.has(term) && !entries.has(words)) entries.see(words, term);
}

const reference = (mention: Mention, topic: Topic, targets: Targets, heading = topic.title): Reference => ({
  id: targets.idOf(mention, topic.page),
  end: undefined,
  words: mention.words,
  heading,
  isMain: false,
});

/** A whole topic, from its title to its end. */
const stretch = (topic: Topic, targets: Targets): Omit<Reference, "isMain"> => ({
  id: topic.id,
  end: targets.endOf(topic.section, topic.page),
  words: topic.title,
  heading: topic.title,
});
