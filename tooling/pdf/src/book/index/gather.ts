import { findAll, hasClass, headingLevel, isTag, type Element } from "@opcon-help/html";
import { hasGeneratedBody, termFinder, pageKinds, type Library, type Page } from "@opcon-help/model";

import { EntryList, type Entry, type Reference } from "./entry.ts";
import { headingText, oneLine, readMentions, type FindTerms, type Mention, type Printed } from "./mentions.ts";
import { Targets } from "./targets.ts";

interface Topic {
  page: Page;
  section: Element;
  id: string;
  /** Title, without "in Solution Manager" if that's the subject of the book. */
  title: string;
  /** Mentions of glossary terms by term. */
  terms: ReadonlyMap<string, readonly Mention[]>;
}

/**
 * Collects index entries from glossary terms, from the titles and keywords of pages, and from names in files. Adds IDs
 * to the places that they refer to.
 *
 * @param body sections of the book, in which each topic has the path of its source file
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

/**
 * Maximum number of topics with a term in their headings. A term in more of them is the subject of the book, so the
 * index refers only to the topic that explains it.
 */
const mostTopics = 24;

function readTopics(body: readonly Element[], library: Library, findTerms: FindTerms): Topic[] {
  const pages = new Map([...library.pages.values()].map((page) => [page.file, page]));
  const topics = body
    .flatMap((node) => findAll(node, (inner) => hasClass(inner, "topic")))
    .flatMap((section) => {
      // Overviews only list links, so the index doesn't refer to them.
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

/**
 * Adds terms, with references to the topic that explains them and to topics and sections with the term in their
 * heading.
 */
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

/** Whether a term is part of a name in a heading, as in "Install SMA Resource Monitor" for the term "resource". */
function isInName({ term, printed, heading = "" }: Mention): boolean {
  if (!/^\p{Ll}/u.test(term) || !/^\p{Lu}/u.test(printed)) return false;
  return !heading.startsWith(printed) || /^ \p{Lu}/u.test(heading.slice(printed.length));
}

/**
 * Adds titles of topics that explain something, unless the entry for a term in the title already refers to the topic.
 */
function addTitles(entries: EntryList, topics: readonly Topic[], targets: Targets): void {
  for (const topic of topics)
    if (pageKinds[topic.page.front.type].isIndexed && !entries.refersTo(topic.id))
      entries.add(topic.title.replace(/^(?:The|An?) /, ""), "term", { ...range(topic, targets), isMain: true });
}

/** Maximum number of pages with the same keyword. A keyword of more pages doesn't identify any of them. */
const mostShared = 3;

/**
 * Whether words are a name: at least three characters with two letters, and at most four words. Others are codes,
 * values, or sentences.
 */
const isName = (words: string): boolean =>
  words.length > 2 && /\p{L}.*\p{L}/u.test(words) && words.split(" ").length <= 4;

/**
 * Whether a mention in a sentence is important enough for the index. Single words aren't, except for proper names, and
 * most code is a value or part of an example.
 */
function isNameInSentence({ term, element, isInTable }: Mention): boolean {
  if (isInTable) return false;
  if (element.name === "code") return isFile.test(term) || isSetting.test(term);
  return term.includes(" ") || (element.name !== "strong" && /\p{Lu}/u.test(term));
}

/**
 * Adds keywords, with references to the first heading that contains them or the first sentence that names them. Other
 * keywords are only words that readers search for, and names in tables are added separately.
 */
function addKeywords(entries: EntryList, topics: readonly Topic[], library: Library, targets: Targets): void {
  const all = [...library.pages.values()].flatMap(({ front }) => front.keywords ?? []);
  const same = Map.groupBy(all, (words) => words);
  const verbs = taskVerbs(library);
  const common = commonWords(library);
  for (const topic of topics) {
    const keywords = (topic.page.front.keywords ?? []).filter(
      (words) =>
        isName(words) &&
        same.get(words)!.length <= mostShared &&
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

/**
 * First words in the titles of tasks. Keywords that start with them, such as "add event", are other words for a task.
 */
function taskVerbs({ pages, glossary }: Library): ReadonlySet<string> {
  const nouns = new Set(glossary.entries.flatMap(({ term }) => term.toLowerCase().split(" ")));
  const tasks = [...pages.values()].filter(({ front }) => pageKinds[front.type].isTask);
  return new Set(tasks.map(({ front }) => firstWord(front.title)).filter((word) => !nouns.has(word)));
}

/** Maximum number of pages with a name. A word on more pages, such as "active", is too common for the index. */
const mostPages = 30;

function commonWords(library: Library): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { body } of library.pages.values())
    for (const word of new Set(body.toLowerCase().match(/\p{L}+/gu))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].flatMap(([word, count]) => (count > mostPages ? [word] : [])));
}

const isFile = /^[a-z_][\w-]*\.(?:exe|ini|cmd|bat|log|dat|xml|json|sql|msi|jar|lic|sh|dll|mdb|cfg|properties)$/i;

/** A name from a file or program, such as FailOverSocketNumber or PATH_OUTPUT. */
const isSetting = /^(?=.*(?:\p{Ll}\p{Lu}|_))\p{L}\w{7,}$/u;

/** Maximum number of settings in a topic. A topic with more is a list that readers search directly. */
const mostSettings = 25;

/** Maximum number of places with a setting. A setting of more programs doesn't identify any of them. */
const mostPlaces = 3;

/**
 * Adds names of files, and settings in tables that aren't in alphabetical order, with references to the row that
 * explains them.
 */
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

/** Code in the first cells of a table. */
const rowNames = (table: Element): Printed[] =>
  findAll(table, ({ name, attribs }) => name === "th" && attribs["scope"] === "row")
    .flatMap((head) => findAll(head, ({ name }) => name === "code"))
    .map((element) => ({ printed: oneLine(element), element, place: undefined, heading: undefined }));

const isSorted = (names: readonly Printed[]): boolean =>
  names.every(({ printed }, index) => index === 0 || names[index - 1]!.printed.localeCompare(printed, "en") <= 0);

/** Adds words to avoid, with references to the terms that the book uses. */
function addSynonyms(entries: EntryList, library: Library): void {
  for (const { term, avoid } of library.glossary.entries)
    for (const words of avoid ?? []) if (entries.has(term) && !entries.has(words)) entries.see(words, term);
}

const reference = (mention: Printed, topic: Topic, targets: Targets): Reference => ({
  id: targets.idOf(mention, topic.page),
  end: undefined,
  heading: mention.heading ?? topic.title,
  isMain: false,
});

const range = (topic: Topic, targets: Targets): Reference => ({
  id: topic.id,
  end: targets.endOf(topic.section, topic.page),
  heading: topic.title,
  isMain: false,
});
