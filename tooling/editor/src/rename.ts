import { applyEdits, type Content } from "@opcon-help/lint";
import { pluralOf, readerOfSet, type ContentFiles, type Edit } from "@opcon-help/model";
import {
  checkedChanges,
  movePage,
  Refusal,
  refuseDamaged,
  refuseTaken,
  releasedAnchors,
  renameAnchors,
  renameHeading,
  withFormerId,
  type ChangeSet,
  type Check,
} from "@opcon-help/write";
import { parse } from "yaml";

import { homeOf, mentionsIn, partsOf, usesOf, type Kind, type Thing } from "@opcon-help/model/mentions";

/** Whether a kind of thing can have a name. The content itself checks the names of other kinds. */
const isName = (kind: Kind, name: string): boolean =>
  kind === "column"
    ? /^[a-z][A-Za-z0-9]*$/.test(name)
    : !/^(?:set|row|block|diagram|window|id)$/.test(kind) || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** The thing that a rename at a mention is about: a fact has no name of its own, but its column does. */
export const renamable = ([first, second]: readonly Thing[]): Thing => (first?.startsWith("fact:") && second) || first!;

/** The part of a thing's name that a writer changes. */
export function shortName(thing: Thing): string {
  const [kind, name] = partsOf(thing);
  const mark = { row: ".", column: ".", heading: "#", value: "=" }[kind as string];
  return mark === undefined ? name : name.slice(name.indexOf(mark) + 1);
}

/** @throws Refusal if code reads the data set by its names */
function refuseRead(set: string): void {
  const reader = readerOfSet(set);
  if (reader)
    throw new Refusal(`${reader} reads the data set "${set}" by this name. Change the code as well, by hand.`);
}

/** Whether YAML reads a text in a list as one item. */
function isOneItem(text: string): boolean {
  try {
    const [item, ...others] = parse(`[${text}]`) as unknown[];
    return item === text && others.length === 0;
  } catch {
    return false;
  }
}

/** New texts with each use of a thing replaced. */
function replaced(content: Content, thing: Thing, replace: (before: string) => string): Map<string, string | null> {
  const changes = new Map<string, string | null>();
  for (const [file, uses] of Map.groupBy(usesOf(content, thing), (use) => use.file)) {
    const text = content.library.files.get(file)!;
    const edits: Edit[] = uses.map(({ from, to }) => ({ from, to, text: replace(text.slice(from, to)) }));
    changes.set(file, applyEdits(text, edits).text);
  }
  return changes;
}

/** Moves a file that the content finds by its name, after its uses have changed. */
function withFile(files: ContentFiles, changes: Map<string, string | null>, from: string, name: string): void {
  const to = from.replace(/[^/]+(?=\.\w+$)/, name);
  refuseTaken(files, to);
  changes.set(to, changes.get(from) ?? files.get(from)!);
  changes.set(from, null);
}

/** A term in the form of the text that it replaces: plural, or with a capital letter at the start of a sentence. */
const inForm = (before: string, old: string, term: string): string => {
  const isPlural = before.toLowerCase() !== old.toLowerCase() && before.toLowerCase() === pluralOf(old).toLowerCase();
  const name = isPlural ? pluralOf(term) : term;
  return before[0] !== old[0] && before[0] === old[0]?.toUpperCase() ? name[0]!.toUpperCase() + name.slice(1) : name;
};

/**
 * The changes that rename a thing, without a check of what they bring about.
 *
 * @throws Refusal with what to do instead
 */
export async function changesFor(content: Content, thing: Thing, name: string): Promise<ChangeSet> {
  const { files, pages, sets } = content.library;
  const [kind, full] = partsOf(thing);
  switch (kind) {
    case "page":
      return movePage(files, content, { from: full, to: name }).changes;
    case "heading":
      return (await renameHeading(files, content, { from: full, to: `${full.split("#", 1)[0]}#${name}` })).changes;
    case "block":
    case "diagram":
    case "window":
    case "set": {
      if (kind === "set") refuseRead(full);
      const home = homeOf(content, thing)!;
      const changes = replaced(content, thing, (before) => before.replace(full, () => name));
      withFile(files, changes, home, name);
      if (kind === "set")
        for (const { key } of sets.get(full)!.rows) renameRow(content, `${full}.${key}`, `${name}.${key}`, changes);
      return changes;
    }
    case "row": {
      const set = full.split(".", 1)[0]!;
      const changes = replaced(content, thing, (before) => (before.includes(".") ? `${set}.${name}` : name));
      renameRow(content, full, `${set}.${name}`, changes);
      return changes;
    }
    case "column":
      refuseRead(full.split(".", 1)[0]!);
      return replaced(content, thing, () => name);
    case "term":
      return replaced(content, thing, (before) => inForm(before, full, name));
    case "id": {
      const page = [...pages.values()].find(({ front }) => front.id === full);
      if (!page) throw new Refusal(`"${full}" is a former id, which the product still uses. It can't change.`);
      const changes = replaced(content, thing, () => name);
      changes.set(page.file, withFormerId(changes.get(page.file)!, full));
      return changes;
    }
    case "value":
      if (/^(?:keywords|queries|screens|privileges|sources)=/.test(full)) {
        if (!isOneItem(name)) throw new Refusal(`YAML reads something else in "${name}". Leave out its punctuation.`);
        return replaced(content, thing, () => name);
      }
      throw new Refusal(`"${shortName(thing)}" is one of a fixed list of values. Choose another one with completion.`);
    default:
      throw new Refusal(`You can't rename "${shortName(thing)}" here, because the project's code contains this name.`);
  }
}

/** Updates links to a row, and adds aliases for the addresses that a release has published. */
function renameRow(content: Content, from: string, to: string, changes: Map<string, string | null>): void {
  for (const { page, anchors } of content.pages.values())
    if (page && anchors.has(from))
      renameAnchors(content, page, new Map([[from, to]]), releasedAnchors(content, page), changes);
}

/**
 * The changes that rename a thing everywhere. Pages and headings are renamed as `npm run move` does.
 *
 * @throws Refusal with what to do instead
 */
export async function rename(content: Content, thing: Thing, name: string, check: Check): Promise<ChangeSet> {
  const [kind] = partsOf(thing);
  refuseDamaged(content.damage);
  if (name.trim() === "" || name === shortName(thing)) throw new Refusal("Type a new name.");
  if (!isName(kind, name))
    throw new Refusal(
      `"${name}" can't be the name of a ${kind}. Use ${kind === "column" ? "one word in lowerCamelCase" : "lowercase words joined by hyphens"}.`,
    );
  const taken = thing.replace(/[^.:=]*$/, name) as Thing;
  const isFile = /^(?:set|block|window|diagram)$/.test(kind) && homeOf(content, taken) !== undefined;
  if (isFile || (!/^(?:value|page|heading)$/.test(kind) && usesOf(content, taken).length > 0))
    throw new Refusal(`There is already a ${kind} "${name}". Choose another name.`);
  return checkedChanges(content.library.files, await changesFor(content, thing, name), check);
}

/** The text that an editor offers for a rename. */
export const currentName = (content: Content, thing: Thing): string => {
  const home = partsOf(thing)[0] === "heading" ? homeOf(content, thing) : undefined;
  const heading =
    home && mentionsIn(content, home).find(({ things, isDefinition }) => isDefinition && things[0] === thing);
  return heading ? content.library.files.get(home)!.slice(heading.from, heading.to) : shortName(thing);
};
