/** Changes since an older edition of a manual: change bars in the margin, and the list of changed topics. */
import { hash } from "node:crypto";

import {
  addedMark,
  append,
  type ChildNode,
  element,
  type Element,
  findAll,
  hasAttribute,
  hasClass,
  headingLevel,
  insertAfter,
  isExcluded,
  isTag,
  isText,
} from "@opcon-help/html";

import { type Edition, editionLabel, type TopicTitles } from "./edition.ts";
import { added, contentsLines, type Heading } from "./headings.ts";

/** A heading with the text below it, up to the next heading. */
interface Section {
  /** Id of its heading, which is the same in all manuals that contain the page. */
  id: string;
  /** Digest of the page's own words, without numbers and references that the book adds. */
  digest: string;
}

/** A topic with text that has changed. */
export interface ChangedTopic {
  id: string;
  isNew: boolean;
  /** Titles of sections that were removed from it. */
  removed: string[];
}

export interface Changes {
  topics: ChangedTopic[];
  removed: string[];
}

/** Hexadecimal digits; enough to distinguish all sections of the help. */
const digestLength = 16;

const isAdded = (node: ChildNode): boolean => isTag(node) && hasAttribute(node, addedMark);

const topicsOf = (chapters: readonly Element[]): Element[] =>
  chapters.flatMap((chapter) => findAll(chapter, (node) => hasClass(node, "topic") && !isAdded(node)));

/**
 * Digests of all sections of composed chapters.
 *
 * @param site origin of the help; addresses of links to other sites are printed and therefore counted
 */
export const sectionDigests = (chapters: readonly Element[], site: string): Map<string, string> =>
  new Map(topicsOf(chapters).flatMap((topic) => readSections(topic, site).map(({ id, digest }) => [id, digest])));

const headingsIn = (topic: Element): string[] =>
  findAll(topic, (node) => headingLevel(node) !== undefined).map((node) => node.attribs["id"]!);

/**
 * Titles of the topics and their sections, by id.
 *
 * @param headings of the book
 */
export function topicTitles(chapters: readonly Element[], headings: readonly Heading[]): TopicTitles {
  const titles = new Map(headings.map(({ id, title }) => [id, title]));
  const titleOf = (id: string): string => titles.get(id) ?? "";
  return Object.fromEntries(
    topicsOf(chapters).map((topic) => {
      const [own, ...below] = headingsIn(topic);
      const sections = Object.fromEntries(below.map((id) => [id, titleOf(id)]));
      return [own!, { title: titleOf(own!), sections }];
    }),
  );
}

function readSections(topic: Element, site: string): Section[] {
  const sections: { id: string; words: string }[] = [];
  const addWords = (words: string): void => {
    const last = sections.at(-1);
    if (last) last.words += words;
  };
  const read = (node: ChildNode): void => {
    if (isText(node)) addWords(node.data);
    if (!isTag(node) || isExcluded(node) || isAdded(node)) return;
    if (headingLevel(node)) sections.push({ id: node.attribs["id"]!, words: "" });
    node.children.forEach(read);
    const address = node.name === "a" ? (node.attribs["href"] ?? "") : "";
    addWords(address.startsWith("http") && new URL(address).origin !== site ? ` ${address} ` : " ");
  };
  topic.children.forEach(read);
  return sections.map(({ id, words }) => ({
    id,
    digest: hash("sha256", words.replace(/\s+/g, " ").trim()).slice(0, digestLength),
  }));
}

/**
 * Adds change bars to sections that are new or have other words than in the older edition, and finds what was removed.
 *
 * @param digests of the sections now
 * @param isPage whether an id belongs to a page of the help, which can have moved to another manual
 * @returns undefined when nothing has changed
 */
export function markChanges(
  chapters: readonly Element[],
  digests: ReadonlyMap<string, string>,
  { sections, topics: older }: Edition,
  isPage: (id: string) => boolean,
): Changes | undefined {
  const isChanged = (id: string): boolean => sections.get(id) !== digests.get(id);
  const topics = topicsOf(chapters).flatMap((topic): ChangedTopic[] => {
    const ids = headingsIn(topic);
    const id = ids[0]!;
    const before = Object.entries(older[id]?.sections ?? {});
    const removed = before.flatMap(([section, title]) => (digests.has(section) ? [] : title));
    if (!ids.some(isChanged) && removed.length === 0) return [];
    addBars(topic, isChanged);
    return [{ id, isNew: !ids.some((section) => sections.has(section)), removed }];
  });
  // Older editions printed data sets again in an appendix, so nothing was removed.
  const removed = Object.entries(older).flatMap(([id, { title }]) =>
    digests.has(id) || isPage(id) || id.startsWith("data--") ? [] : title,
  );
  return topics.length + removed.length > 0 ? { topics, removed } : undefined;
}

/** Moves the blocks of changed sections into boxes with a bar; what the book adds stays outside. */
function addBars(topic: Element, isChanged: (id: string) => boolean): void {
  let isInChanged = false;
  let run: Element[] = [];
  const endRun = (): void => {
    // A chapter title starts at the top of a page; the bar starts at the text below it, if any.
    const [first, ...others] = run;
    const barred = first?.name === "h1" && others.length > 0 ? others : run;
    run = [];
    if (barred.length === 0) return;
    const box = element("div", { class: "changed" }, []);
    insertAfter(barred.at(-1)!, box);
    append(box, barred);
  };
  for (const block of topic.children.filter(isTag)) {
    const headings = [block, ...findAll(block, () => true)].filter((node) => headingLevel(node) !== undefined);
    const changed = headings.map((node) => isChanged(node.attribs["id"]!));
    const hasBar = headings[0] === block ? changed[0]! : isInChanged || changed.includes(true);
    isInChanged = changed.at(-1) ?? isInChanged;
    if (hasBar && !isAdded(block)) run.push(block);
    else endRun();
  }
  endRun();
}

const quoted = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join(", ");

/**
 * The list of changed topics with their page numbers, and of removed topics.
 *
 * @param headings of the book
 */
export function changeList(
  { topics, removed }: Changes,
  edition: Edition,
  headings: readonly Heading[],
  level: number,
): { heading: Heading; section: Element } {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const lines = topics.map(({ id, isNew, removed: sections }) => {
    const { number, title } = byId.get(id)!;
    const note = isNew ? " (new)" : sections.length > 0 ? ` (removed: ${quoted(sections)})` : "";
    return { id, number, title: title + note };
  });
  const heading = { id: "changes", level, number: "", title: "Changed topics" };
  const section = added("section", { class: "contents captions" }, [
    element("h1", { id: heading.id }, [heading.title]),
    element("p", { class: "changes-note" }, [
      `These topics have changed since ${editionLabel(edition)}. ` +
        "Change bars in the margin mark new and changed text.",
    ]),
    ...(lines.length > 0 ? [contentsLines("ol", {}, lines)] : []),
    ...(removed.length > 0 ? [element("p", { class: "changes-note" }, [`Removed topics: ${quoted(removed)}.`])] : []),
  ]);
  return { heading, section };
}
