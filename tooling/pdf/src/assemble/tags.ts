import { noteLanguage } from "../layout/in-page/printing.ts";
import type { PdfDocument } from "../pdf-file/document.ts";
import {
  inlineKinds,
  isContent,
  isTag,
  type Kid,
  newTag,
  readTags,
  type Tag,
  tagsBelow,
} from "../pdf-file/tag-tree.ts";
import { wrapRuns } from "../runs.ts";
import { type PageObject, type PdfEntries, PdfRef, type PdfValue } from "../pdf-file/values.ts";

/** Tags that contain only tags and no text. */
const containersOnly: ReadonlySet<string> = new Set(["Document", "L", "LI", "Table", "TR"]);

/** Tags that PDF 1.7 doesn't define, each with the standard tag that it's mapped to. */
const roles: PdfEntries = new Map([
  ["Strong", "/Span"],
  ["Em", "/Span"],
]);

/**
 * Repairs Chromium's structure tree for PDF/UA-1: list items get a label and a body, a Figure stays only if it shows
 * something, tables that continue on other pages become one table, and tags without a meaning are removed.
 *
 * @param decorations marked-content IDs of artifacts by the object number of the page
 * @param part name of the part in the book
 * @returns the tags that have an ID
 */
export function normalizeTags(
  document: PdfDocument,
  pages: readonly PageObject[],
  decorations: ReadonlyMap<number, ReadonlySet<number>>,
  part: string,
): Tag[] {
  const root = document.dictionary(document.catalog.get("StructTreeRoot"));
  const tops = readTags(document, root);
  for (const top of tops) {
    removeDecorations(top, decorations);
    flatten(top, document);
    removeStrayCaptions(top);
    joinTables(top);
    wrapRows(top, document);
    if (part === "front") nameContents(top);
    nameNotes(top, document);
    wrapItems(top, document);
    writeTag(top, document);
  }
  root.set("RoleMap", roles);
  writeParentTree(tops, document, pages, root);
  return renameIds(tops.flatMap(withTagsBelow), document, part);
}

const withTagsBelow = (tag: Tag): Tag[] => [tag, ...tagsBelow(tag).flatMap(withTagsBelow)];

/**
 * Replaces the IDs of notes and of table cells, such as "node00000036", because Chromium counts them across
 * documents. The new IDs consist of the name of the part and a number.
 */
function renameIds(tags: readonly Tag[], document: PdfDocument, part: string): Tag[] {
  const named = tags.filter(({ entries }) => entries.has("ID"));
  const ids = new Map<PdfValue, PdfValue>();
  for (const { entries } of named) ids.set(entries.get("ID")!, `(${part}.${String(ids.size + 1).padStart(6, "0")}`);
  for (const { entries } of named) entries.set("ID", ids.get(entries.get("ID")!)!);
  for (const { entries } of tags)
    for (const attribute of document.list(entries.get("A"))) {
      const attributes = document.entries(attribute);
      const headers = document.get(attributes.get("Headers"));
      if (Array.isArray(headers))
        attributes.set(
          "Headers",
          headers.map((id) => ids.get(id) ?? id),
        );
    }
  return named;
}

/** Removes decorations, and the tags that have no other content. */
function removeDecorations(tag: Tag, decorations: ReadonlyMap<number, ReadonlySet<number>>): void {
  tag.kids = tag.kids.filter((kid) => {
    if (isContent(kid)) return !decorations.get(kid.page)?.has(kid.mark);
    if (!isTag(kid)) return true;
    const wasEmpty = kid.kids.length === 0;
    removeDecorations(kid, decorations);
    // A table cell without text must remain.
    return kid.kids.length > 0 || wasEmpty || kid.kind === "TD" || kid.kind === "TH";
  });
}

/** Replaces tags without a meaning by their contents. */
function flatten(tag: Tag, document: PdfDocument): void {
  tag.kids = tag.kids.flatMap((kid) => {
    if (!isTag(kid)) return [kid];
    flatten(kid, document);
    const isFrame = kid.kind === "Figure" && !kid.entries.has("Alt");
    if (isFrame) moveCaption(kid);
    if (kid.kind !== "NonStruct" && !isFrame) return [kid];
    return containersOnly.has(tag.kind)
      ? wrapRuns(kid.kids, isLine, (line) => [newTag(document, "P", line)])
      : kid.kids;
  });
}

const isLine = (kid: Kid): boolean => !isTag(kid) || inlineKinds.has(kid.kind);

/** Moves the caption of a frame into its table as the first tag, or into its drawing as the last tag. */
function moveCaption(frame: Tag): void {
  const caption = tagsBelow(frame).find((kid) => kid.kind === "Caption");
  const owner = tagsBelow(frame).find((kid) => kid.kind === "Table" || kid.kind === "Figure");
  if (!caption || !owner) return;
  frame.kids = frame.kids.filter((kid) => kid !== caption);
  if (owner.kind === "Table") owner.kids.unshift(caption);
  else owner.kids.push(caption);
}

/** Turns captions outside of tables and figures, such as those of code, into paragraphs. */
function removeStrayCaptions(tag: Tag): void {
  for (const kid of tagsBelow(tag)) {
    removeStrayCaptions(kid);
    if (kid.kind === "Caption" && tag.kind !== "Table" && tag.kind !== "Figure") kid.kind = "P";
  }
}

const rowsOf = (table: Tag): Tag[] =>
  tagsBelow(table).flatMap((kid) => (kid.kind === "TR" ? [kid] : kid.kind === "Caption" ? [] : rowsOf(kid)));

const columnsOf = (table: Tag): number => Math.max(0, ...rowsOf(table).map((row) => tagsBelow(row).length));

/** Whether the first row of a table contains only header cells. */
const hasHead = (table: Tag): boolean => {
  const first = rowsOf(table)[0];
  return first !== undefined && tagsBelow(first).every((cell) => cell.kind === "TH");
};

/**
 * Joins the parts of a table that continues on other pages. Later parts don't have a caption and a header, because the
 * repeated header is an artifact. All other tables have one.
 */
function joinTables(tag: Tag): void {
  const joined: Kid[] = [];
  for (const kid of tag.kids) {
    const last = joined.at(-1);
    if (isTag(kid)) joinTables(kid);
    const continues =
      isTag(kid) &&
      kid.kind === "Table" &&
      last !== undefined &&
      isTag(last) &&
      last.kind === "Table" &&
      hasHead(last) &&
      !hasHead(kid) &&
      !tagsBelow(kid).some((inner) => inner.kind === "Caption") &&
      columnsOf(kid) === columnsOf(last);
    if (continues) last.kids.push(...kid.kids);
    else joined.push(kid);
  }
  tag.kids = joined;
}

/** Divides the rows of tables into a head and a body. */
function wrapRows(tag: Tag, document: PdfDocument): void {
  for (const kid of tagsBelow(tag)) wrapRows(kid, document);
  if (tag.kind !== "Table") return;
  const rows = rowsOf(tag);
  const head = hasHead(tag) ? rows.slice(0, 1) : [];
  const body = rows.slice(head.length);
  const group = (kind: string, own: Tag[]): Tag[] => (own.length > 0 ? [newTag(document, kind, own)] : []);
  const caption = tagsBelow(tag).filter(({ kind }) => kind === "Caption");
  tag.kids = [...caption, ...group("THead", head), ...group("TBody", body)];
}

/** Names the lists of the front matter, which are all tables of contents. */
function nameContents(tag: Tag): void {
  if (tag.kind === "L") tag.kind = "TOC";
  if (tag.kind === "LI") tag.kind = "TOCI";
  for (const kid of tagsBelow(tag)) nameContents(kid);
}

/** Tags the notes that the layout marks with a language, because Chromium tags them as other text (see prepare.ts). */
function nameNotes(tag: Tag, document: PdfDocument): void {
  for (const kid of tagsBelow(tag)) nameNotes(kid, document);
  if (tag.entries.get("Lang") !== `(${noteLanguage}`) return;
  tag.entries.delete("Lang");
  const isItem = tag.kind === "LI";
  const note = isItem
    ? newTag(
        document,
        "Note",
        tag.kids.filter((kid) => !isLabel(kid)),
      )
    : tag;
  if (isItem) tag.kids = [...tag.kids.filter(isLabel), note];
  else Object.assign(tag, { kind: "Note", kids: [newTag(document, "P", tag.kids)] });
  note.entries.set("ID", `(note${note.ref.number}`);
}

const isLabel = (kid: Kid): boolean => isTag(kid) && kid.kind === "Lbl";

/** Splits list items into a label and a body. */
function wrapItems(tag: Tag, document: PdfDocument): void {
  for (const kid of tagsBelow(tag)) wrapItems(kid, document);
  if (tag.kind !== "LI" || tagsBelow(tag).some((kid) => kid.kind === "LBody")) return;
  const rest = tag.kids.filter((kid) => !isLabel(kid));
  if (rest.length > 0) tag.kids = [...tag.kids.filter(isLabel), newTag(document, "LBody", rest)];
}

/** Writes a tag and the tags below it to the document. */
function writeTag({ ref, entries, kind, kids }: Tag, document: PdfDocument): void {
  const page = kids.find(isContent)?.page;
  entries.set("S", `/${kind}`);
  if (page !== undefined) entries.set("Pg", new PdfRef(page));
  else if (kids.every(isTag)) entries.delete("Pg");
  const written = kids.map((kid): PdfValue => {
    if (isTag(kid)) {
      kid.entries.set("P", ref);
      writeTag(kid, document);
      return kid.ref;
    }
    if (!isContent(kid)) return kid.object;
    return kid.page === page
      ? kid.mark
      : new Map<string, PdfValue>([
          ["Type", "/MCR"],
          ["Pg", new PdfRef(kid.page)],
          ["MCID", kid.mark],
        ]);
  });
  if (written.length === 0) entries.delete("K");
  else entries.set("K", written.length === 1 ? written[0]! : written);
}

/** Writes the parent tree, which maps the content of each page to its tags. */
function writeParentTree(
  tops: readonly Tag[],
  document: PdfDocument,
  pages: readonly PageObject[],
  root: PdfEntries,
): void {
  const byPage = new Map<number, PdfRef[]>();
  const byKey = new Map<number, PdfValue>();
  const collect = (tag: Tag): void => {
    for (const kid of tag.kids) {
      if (isTag(kid)) collect(kid);
      else if (isContent(kid)) {
        const owners = byPage.get(kid.page) ?? [];
        owners[kid.mark] = tag.ref;
        byPage.set(kid.page, owners);
      } else byKey.set(Number(document.dictionary(kid.object.get("Obj")).get("StructParent")), tag.ref);
    }
  };
  for (const top of tops) collect(top);
  for (const { ref, entries } of pages) {
    const owners = byPage.get(ref.number);
    const key = entries.get("StructParents");
    if (owners && typeof key === "number") byKey.set(key, document.add(Array.from(owners, (owner) => owner ?? null)));
  }
  root.set("ParentTree", new Map([["Nums", [...byKey].toSorted(([a], [b]) => a - b).flat()]]));
}
