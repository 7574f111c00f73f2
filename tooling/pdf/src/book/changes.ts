/** What has changed since an older edition of a manual: bars beside it, and the list of its topics. */
import {
  addedMark,
  append,
  element,
  findAll,
  hasAttribute,
  hasClass,
  headingLevel,
  insertAfter,
  isTag,
  isText,
  isUnseen,
  type ChildNode,
  type Element,
} from "@opcon-help/html";

import { sha256 } from "../layout/digest.ts";
import { editionLabel, type Edition, type TopicTitles } from "./edition.ts";
import { added } from "./added.ts";
import { dataPrefix } from "./appendix.ts";
import { contentsLines } from "./contents.ts";
import type { Heading } from "./headings.ts";

/** A heading with what stands below it up to the next one. */
interface Section {
  /** Id of its heading, which is the same in all manuals that hold the page. */
  id: string;
  /** Digest of the words that its page prints there, without numbers that the book adds. */
  digest: string;
}

/** A topic with what has changed in it. */
export interface ChangedTopic {
  /** Id of its title. */
  id: string;
  isNew: boolean;
  /** Titles of the sections that were taken out of it. */
  without: string[];
}

/** What has changed since an older edition. */
export interface Changes {
  /** In the order of the book. */
  topics: ChangedTopic[];
  /** Titles of the topics that were taken out. */
  gone: string[];
}

/** Sixteen hexadecimal digits tell all sections of the help apart. */
const digestLength = 16;

const isAdded = (node: ChildNode): boolean => isTag(node) && hasAttribute(node, addedMark);

const topicsOf = (chapters: readonly Element[]): Element[] =>
  chapters.flatMap((chapter) => findAll(chapter, (node) => hasClass(node, "topic") && !isAdded(node)));

/**
 * Digests of all sections of composed chapters.
 *
 * @param site origin of the help: the addresses of links to other places are printed, too
 */
export const sectionDigests = (chapters: readonly Element[], site: string): Map<string, string> =>
  new Map(topicsOf(chapters).flatMap((topic) => readSections(topic, site).map(({ id, digest }) => [id, digest])));

const headingsIn = (topic: Element): string[] =>
  findAll(topic, (node) => headingLevel(node) !== undefined).map((node) => node.attribs["id"]!);

/** @param headings of the book */
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
  const say = (words: string): void => {
    const last = sections.at(-1);
    if (last) last.words += words;
  };
  const read = (node: ChildNode): void => {
    if (isText(node)) say(node.data);
    if (!isTag(node) || isUnseen(node) || isAdded(node)) return;
    if (headingLevel(node)) sections.push({ id: node.attribs["id"]!, words: "" });
    node.children.forEach(read);
    const address = node.name === "a" ? (node.attribs["href"] ?? "") : "";
    say(address.startsWith("http") && new URL(address).origin !== site ? ` ${address} ` : " ");
  };
  topic.children.forEach(read);
  return sections.map(({ id, words }) => ({
    id,
    digest: sha256(words.replace(/\s+/g, " ").trim()).slice(0, digestLength),
  }));
}

/**
 * Puts a bar beside each section that the older edition does not have, or has in other words, and tells what this one
 * does not have any more.
 *
 * @param digests of the sections as they are now
 * @param isPage whether an id is that of a page of the help, which may stand in another manual now
 */
export function markChanges(
  chapters: readonly Element[],
  digests: ReadonlyMap<string, string>,
  { sections, topics: former }: Edition,
  isPage: (id: string) => boolean,
): Changes {
  const isChanged = (id: string): boolean => sections.get(id) !== digests.get(id);
  const topics = topicsOf(chapters).flatMap((topic): ChangedTopic[] => {
    const ids = headingsIn(topic);
    const id = ids[0]!;
    const own = Object.entries(former[id]?.sections ?? {});
    const without = own.flatMap(([section, title]) => (digests.has(section) ? [] : title));
    if (!ids.some(isChanged) && without.length === 0) return [];
    putBars(topic, isChanged);
    return [{ id, isNew: !ids.some((section) => sections.has(section)), without }];
  });
  // A data set leaves the appendix as soon as a page shows it whole: that takes nothing out.
  const gone = Object.entries(former).flatMap(([id, { title }]) =>
    digests.has(id) || isPage(id) || id.startsWith(dataPrefix) ? [] : title,
  );
  return { topics, gone };
}

/** Puts the blocks of changed sections into boxes that carry the bar; what the book adds stays beside them. */
function putBars(topic: Element, isChanged: (id: string) => boolean): void {
  let isInChanged = false;
  let run: Element[] = [];
  const endRun = (): void => {
    // The title of a chapter has a page's top to itself: the bar stands beside its text, if it has any.
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
  { topics, gone }: Changes,
  edition: Edition,
  headings: readonly Heading[],
  level: number,
): { heading: Heading; section: Element } {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const lines = topics.map(({ id, isNew, without }) => {
    const { number, title } = byId.get(id)!;
    const note = isNew ? " (new)" : without.length > 0 ? ` (without ${quoted(without)})` : "";
    return { id, number, title: title + note };
  });
  const heading = { id: "changes", level, number: "", title: "Changed topics" };
  const section = added("section", { class: "contents captions" }, [
    element("h1", { id: heading.id }, [heading.title]),
    element("p", { class: "changes-note" }, [
      `Topics with text that is new, different or gone since ${editionLabel(edition)}. ` +
        "A bar in the margin marks what is new or different.",
    ]),
    ...(lines.length > 0 ? [contentsLines("ol", {}, lines)] : []),
    ...(gone.length > 0 ? [element("p", { class: "changes-note" }, [`Topics that are gone: ${quoted(gone)}.`])] : []),
  ]);
  return { heading, section };
}
