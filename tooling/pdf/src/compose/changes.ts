/** What has changed since an older edition of a manual: bars beside it, and the list of its topics. */
import { addedMark, isUnseen } from "../blocks.ts";
import { sha256 } from "../digest.ts";
import { editionLabel, type Edition } from "../edition.ts";
import {
  append,
  element,
  findAll,
  hasAttribute,
  hasClass,
  headingLevel,
  insertAfter,
  isTag,
  isText,
  type ChildNode,
  type Element,
} from "../markup.ts";
import type { Heading } from "../stages/compose.ts";
import { added } from "./added.ts";
import { contentsLine } from "./opening.ts";

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
}

/** Sixteen hexadecimal digits tell all sections of the help apart. */
const digestLength = 16;

const isAdded = (node: ChildNode): boolean => isTag(node) && hasAttribute(node, addedMark);

const topicsOf = (chapters: readonly Element[]): Element[] =>
  chapters.flatMap((chapter) => findAll(chapter, (node) => hasClass(node, "topic")));

/**
 * Digests of all sections of composed chapters.
 *
 * @param site origin of the help: the addresses of links to other places are printed, too
 */
export const sectionDigests = (chapters: readonly Element[], site: string): Map<string, string> =>
  new Map(topicsOf(chapters).flatMap((topic) => readSections(topic, site).map(({ id, digest }) => [id, digest])));

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
 * Puts a bar beside each section that the older edition does not have, or has in other words.
 *
 * @param digests of the sections as they are now
 * @returns the topics that they stand in, in the order of the book
 */
export function markChanges(
  chapters: readonly Element[],
  digests: ReadonlyMap<string, string>,
  { sections }: Edition,
): ChangedTopic[] {
  const isChanged = (id: string): boolean => sections.get(id) !== digests.get(id);
  return topicsOf(chapters).flatMap((topic) => {
    const ids = findAll(topic, (node) => headingLevel(node) !== undefined).map((node) => node.attribs["id"]!);
    if (!ids.some(isChanged)) return [];
    putBars(topic, isChanged);
    return [{ id: ids[0]!, isNew: !ids.some((id) => sections.has(id)) }];
  });
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

export const changesHeading: Heading = { id: "changes", level: 1, number: "", title: "Changed topics" };

/** The topics that have changed, with leaders and page numbers. */
export function changeList(
  topics: readonly ChangedTopic[],
  edition: Edition,
  headings: readonly Heading[],
  targets: Set<string>,
): Element {
  const known = new Map(headings.map((heading) => [heading.id, heading]));
  const lines = topics.map(({ id, isNew }) => {
    const { number, title } = known.get(id)!;
    return element("li", {}, [contentsLine({ id, number, title: isNew ? `${title} (new)` : title }, targets)]);
  });
  return added("section", { class: "contents captions" }, [
    element("h1", { id: changesHeading.id }, [changesHeading.title]),
    element("p", { class: "changes-note" }, [
      `Topics with text that is new or different since ${editionLabel(edition)}. A bar in the margin marks it.`,
    ]),
    element("ol", {}, lines),
  ]);
}
