import { findAll, hasClass, headingLevel, isTag, type Element } from "@opcon-help/html";
import { hasGeneratedBody, termFinder, type Library, type Page, type PageType } from "@opcon-help/model";

import { EntryList, type Entry, type Reference } from "./entry.ts";
import { headingText, oneLine, readMentions, type FindTerms, type Mention, type Printed } from "./mentions.ts";
import { Targets } from "./targets.ts";

interface Topic {
  page: Page;
  section: Element;
  id: string;
  /** Without "in Solution Manager" in a book about it. */
  title: string;
  /** Mentions of glossary terms, by term. */
  terms: ReadonlyMap<string, readonly Mention[]>;
}

/**
 * Gathers index entries from glossary terms, the titles and keywords of pages, and names of files. Adds ids to the
 * places that they refer to.
 *
 * @param body sections of the book, with the source file on each topic
 */
export function gatherIndex(body: readonly Element[], library: Library): Entry[] {
  const findTerms = termFinder(library.glossary.entries.map(({ term }) => term));
  const topics = readTopics(body, library, findTerms);
  const entries = new EntryList();
  const targets = new Targets();
  addTerms(entries, topics, library, targets);
  addTitles(entries, topics, targets);
  addKeywords(entries, topics, library, targets);
  addNames(entries, topics, targets);
  addSynonyms(entries, library);
  targets.mark();
  return entries.sorted();
}

/** A term in the headings of more topics is what the book is about, so only the topic that explains it is listed. */
const mostTopics = 24;

function readTopics(body: readonly Element[], library: Library, findTerms: FindTerms): Topic[] {
  const pages = new Map([...library.pages.values()].map((page) => [page.file, page]));
  const topics = body
    .flatMap((node) => findAll(node, (inner) => hasClass(inner, "topic")))
    .flatMap((section) => {
      // The lists of links on overviews don't explain anything.
      const page = pages.get(section.attribs["data-source"] ?? "");
      const heading = section.children.find((node) => isTag(node) && headingLevel(node) !== undefined);
      if (!page || hasGeneratedBody(page) || !heading || !isTag(heading)) return [];
      const terms = Map.groupBy(readMentions(section, findTerms), ({ term }) => term);
      return [{ page, section, id: heading.attribs["id"]!, title: headingText(heading), terms }];
    });
  const inTitles = topics.flatMap(({ title }) => [...new Set(findTerms(title).map(({ term }) => term))]);
  for (const [subject, titles] of Map.groupBy(inTitles, (term) => term))
    for (const topic of titles.length > topics.length / 3 ? topics : [])
      topic.title = topic.title.replace(` in ${subject}`, "");
  return topics;
}

/** Terms refer to the topic that explains them, and to the topics and sections that have them in their heading. */
function addTerms(entries: EntryList, topics: readonly Topic[], library: Library, targets: Targets): void {
  for (const { term, page } of library.glossary.entries) {
    const places = topics.flatMap((topic) => {
      const own = topic.terms.get(term) ?? [];
      const headings = own.filter((mention) => mention.heading !== undefined && !isInName(mention));
      const isMain = topic.page.path === page;
      const chosen = headings.length > 0 ? headings : own.slice(0, isMain ? 1 : 0);
      return chosen.length > 0 ? [{ topic, chosen, isMain }] : [];
    });
    for (const { topic, chosen, isMain } of places) {
      if (places.length > mostTopics && !isMain) continue;
      const isTitle = chosen[0]!.element.attribs["id"] === topic.id;
      const references = isTitle
        ? [range(topic, targets)]
        : chosen.map((mention) => reference(mention, topic, targets));
      for (const made of references) entries.add(term, "term", { ...made, isMain });
    }
  }
}

/** Whether a term is part of a name in a heading, such as "resource" in "Install SMA Resource Monitor". */
function isInName({ term, printed, heading = "" }: Mention): boolean {
  if (!/^\p{Ll}/u.test(term) || !/^\p{Lu}/u.test(printed)) return false;
  return !heading.startsWith(printed) || /^ \p{Lu}/u.test(heading.slice(printed.length));
}

/** Whether a topic of a type is the main place for the words of its title. */
const explainsTitle: Readonly<Record<PageType, boolean>> = {
  concept: true,
  reference: true,
  task: false,
  index: false,
};

/** Titles of topics that explain them, unless an entry for a term in the title refers to the topic. */
function addTitles(entries: EntryList, topics: readonly Topic[], targets: Targets): void {
  for (const topic of topics)
    if (explainsTitle[topic.page.front.type] && !entries.refersTo(topic.id))
      entries.add(topic.title.replace(/^(?:The|An?) /, ""), "term", { ...range(topic, targets), isMain: true });
}

/** A keyword of more pages of the help says too little about each of them. */
const mostShared = 3;

/** A name of at least three characters with two letters; others are codes, values, and sentences. */
const isName = (words: string): boolean =>
  words.length > 2 && /\p{L}.*\p{L}/u.test(words) && words.split(" ").length <= 4;

/**
 * Whether a mention in a sentence is more than a passing one. Most single words are, except for proper names, and most
 * code is a value or part of an example.
 */
function isNameInSentence({ term, element, isInTable }: Mention): boolean {
  if (isInTable) return false;
  if (element.name === "code") return isFile.test(term) || isSetting.test(term);
  return term.includes(" ") || (element.name !== "strong" && /\p{Lu}/u.test(term));
}

/**
 * Keywords refer to the first heading of their topic that contains them, or to the first sentence that names them. Others
 * are what readers type into the search, and what only a table contains is found there.
 */
function addKeywords(entries: EntryList, topics: readonly Topic[], library: Library, targets: Targets): void {
  const counts = new Map<string, number>();
  for (const { front } of library.pages.values())
    for (const words of front.keywords ?? []) counts.set(words, (counts.get(words) ?? 0) + 1);
  const verbs = taskVerbs(library);
  const common = commonWords(library);
  for (const topic of topics) {
    const keywords = (topic.page.front.keywords ?? []).filter(
      (words) =>
        isName(words) &&
        counts.get(words)! <= mostShared &&
        !verbs.has(firstWord(words)) &&
        !common.has(words.toLowerCase()) &&
        !entries.refersTo(topic.id, words),
    );
    const mentions = readMentions(topic.section, termFinder(keywords));
    for (const words of keywords) {
      const places = mentions.filter(({ term }) => term === words);
      const place = places.find(({ heading }) => heading !== undefined) ?? places.find(isNameInSentence);
      if (place) entries.add(words, "term", reference(place, topic, targets));
    }
  }
}

const firstWord = (words: string): string => words.toLowerCase().split(" ")[0]!;

/** First words of the titles of tasks. Keywords such as "add event" are other words for a task. */
function taskVerbs({ pages, glossary }: Library): ReadonlySet<string> {
  const nouns = new Set(glossary.entries.flatMap(({ term }) => term.toLowerCase().split(" ")));
  const tasks = [...pages.values()].filter(({ front }) => front.type === "task");
  return new Set(tasks.map(({ front }) => firstWord(front.title)).filter((word) => !nouns.has(word)));
}

/** A word on more pages of the help is too common to look up, such as "active". */
const mostPages = 30;

const commonByLibrary = new WeakMap<Library, ReadonlySet<string>>();

function commonWords(library: Library): ReadonlySet<string> {
  const known = commonByLibrary.get(library);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { body } of library.pages.values())
    for (const word of new Set(body.toLowerCase().match(/\p{L}+/gu))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = new Set([...counts].flatMap(([word, count]) => (count > mostPages ? [word] : [])));
  commonByLibrary.set(library, common);
  return common;
}

const isFile = /^[a-z_][\w-]*\.(?:exe|ini|cmd|bat|log|dat|xml|json|sql|msi|jar|lic|sh|dll|mdb|cfg|properties)$/i;

/** A name from a file or a program, such as FailOverSocketNumber or PATH_OUTPUT. */
const isSetting = /^(?=.*(?:\p{Ll}\p{Lu}|_))\p{L}\w{7,}$/u;

/** A topic with more settings is a list that its readers search themselves. */
const mostSettings = 25;

/** A setting of more programs isn't a name of its own. */
const mostPlaces = 3;

/** Files, and settings in tables that aren't in alphabetical order, refer to the row that explains them. */
function addNames(entries: EntryList, topics: readonly Topic[], targets: Targets): void {
  const found = topics.flatMap((topic) => {
    const tables = findAll(topic.section, ({ name }) => name === "table").map(rowNames);
    const settings = tables
      .filter((names) => !isSorted(names))
      .flat()
      .filter(({ printed }) => isSetting.test(printed));
    const files = tables.flat().filter(({ printed }) => isFile.test(printed));
    return [...files, ...(settings.length <= mostSettings ? settings : [])].map((name) => ({ name, topic }));
  });
  for (const [words, places] of Map.groupBy(found, ({ name }) => name.printed))
    if (places.length <= mostPlaces)
      for (const { name, topic } of places) entries.add(words, "code", reference(name, topic, targets));
}

/** Code in the row heads of a table. */
const rowNames = (table: Element): Printed[] =>
  findAll(table, ({ name, attribs }) => name === "th" && attribs["scope"] === "row")
    .flatMap((head) => findAll(head, ({ name }) => name === "code"))
    .map((element) => ({ printed: oneLine(element), element, place: undefined, heading: undefined }));

const isSorted = (names: readonly Printed[]): boolean =>
  names.every(({ printed }, index) => index === 0 || names[index - 1]!.printed.localeCompare(printed, "en") <= 0);

/** Words to avoid refer to the terms that the book uses. */
function addSynonyms(entries: EntryList, library: Library): void {
  for (const { term, avoid } of library.glossary.entries)
    for (const words of avoid ?? []) if (entries.has(term) && !entries.has(words)) entries.see(words, term);
}

const reference = (mention: Printed, topic: Topic, targets: Targets): Reference => ({
  id: targets.idOf(mention, topic.page),
  end: undefined,
  words: mention.printed,
  heading: mention.heading ?? topic.title,
  isMain: false,
});

const range = (topic: Topic, targets: Targets): Reference => ({
  id: topic.id,
  end: targets.endOf(topic.section, topic.page),
  words: topic.title,
  heading: topic.title,
  isMain: false,
});
