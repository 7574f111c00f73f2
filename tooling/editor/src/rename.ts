import { applyEdits, type Content } from "@opcon-help/lint";
import { explorerCard, explorerNames, pluralOf, type ContentFiles, type Edit } from "@opcon-help/model";
import {
  checkedChanges,
  movePage,
  Refusal,
  refuseDamaged,
  refuseTaken,
  releasedAnchors,
  renameAnchors,
  renameHeading,
  type ChangeSet,
} from "@opcon-help/write";

import { homeOf, mentionsIn, partsOf, usesOf, type Kind, type Thing } from "./mentions.ts";

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
function refuseExplored(set: string): void {
  const user = explorerNames.find((name) => [...explorerCard(name)!.shows, ...explorerCard(name)!.reads].includes(set));
  if (user)
    throw new Refusal(
      `The explorer "${user}" reads the data set "${set}" by this name. Change site/islands/${user} as well, by hand.`,
    );
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

async function changesFor(content: Content, thing: Thing, name: string): Promise<ChangeSet> {
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
      if (kind === "set") refuseExplored(full);
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
      refuseExplored(full.split(".", 1)[0]!);
      return replaced(content, thing, () => name);
    case "term":
      return replaced(content, thing, (before) => inForm(before, full, name));
    case "id": {
      const page = [...pages.values()].find(({ front }) => front.id === full);
      if (!page) throw new Refusal(`"${full}" is a former id, which the product still uses. It can't change.`);
      const changes = replaced(content, thing, () => name);
      const former = [...(page.front.former_ids ?? []), full].join(", ");
      const text = changes.get(page.file)!.replace(/^former_ids:.*\n/m, "");
      changes.set(
        page.file,
        text.replace(/^id:.*$/m, (line) => `${line}\nformer_ids: [${former}]`),
      );
      return changes;
    }
    case "value":
      if (/^(?:keywords|screens|privileges|sources)=/.test(full)) return replaced(content, thing, () => name);
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
export async function rename(content: Content, thing: Thing, name: string): Promise<ChangeSet> {
  const [kind] = partsOf(thing);
  refuseDamaged(content.damage);
  if (name.trim() === "" || name === shortName(thing)) throw new Refusal("Type a new name.");
  if (!isName(kind, name))
    throw new Refusal(
      `"${name}" can't be the name of a ${kind}. Use ${kind === "column" ? "one word in lowerCamelCase" : "lowercase words joined by hyphens"}.`,
    );
  const taken = thing.replace(/[^.:=]*$/, name) as Thing;
  if (kind !== "value" && kind !== "page" && kind !== "heading" && usesOf(content, taken).length > 0)
    throw new Refusal(`There is already a ${kind} "${name}". Choose another name.`);
  return checkedChanges(content.library.files, await changesFor(content, thing, name));
}

/** The text that an editor offers for a rename. */
export const currentName = (content: Content, thing: Thing): string => {
  const home = partsOf(thing)[0] === "heading" ? homeOf(content, thing) : undefined;
  const heading =
    home && mentionsIn(content, home).find(({ things, isDefinition }) => isDefinition && things[0] === thing);
  return heading ? content.library.files.get(home)!.slice(heading.from, heading.to) : shortName(thing);
};
