import { bookAddress, origin } from "../layout/addresses.ts";
import { notePath, notePrefix } from "../layout/in-page/note-area.ts";
import type { PdfDocument } from "../pdf-file/document.ts";
import { inlineKinds, isTag, newTag, type Tag, tagsBelow } from "../pdf-file/tag-tree.ts";
import type { PdfEntries } from "../pdf-file/values.ts";

/**
 * Tags footnotes. A footnote mark becomes a Reference, and the paragraph at the foot of the page a Note with a label
 * and an ID. Each Note is moved after the block that refers to it, so that screen readers read it there, even if the
 * block continues on the next page. Links in notes were printed with an address that identifies the note, which is
 * replaced by their real address.
 *
 * @throws Error if a note doesn't have a mark
 */
export function tagNotes(top: Tag, document: PdfDocument): void {
  const notes = new Map<string, Tag>();
  extractNotes(top, notes, document);
  const placed = new Set<Tag>();
  tagMarks(top, undefined, notes, placed, document);
  for (const [id, note] of notes) if (!placed.has(note)) throw new Error(`the footnote ${id} doesn't have a mark`);
}

/** Removes the paragraphs of notes from the tree, and joins notes that continue on the next page. */
function extractNotes(tag: Tag, notes: Map<string, Tag>, document: PdfDocument): void {
  tag.kids = tag.kids.filter((kid) => {
    if (!isTag(kid)) return true;
    const id = noteOf(kid, document);
    if (id === undefined) {
      extractNotes(kid, notes, document);
      return true;
    }
    const started = notes.get(id);
    if (started) {
      started.kids.push(...kid.kids);
      document.remove(kid.ref);
      return false;
    }
    kid.kind = "Note";
    kid.entries.set("ID", `(${id}`);
    const body = kid.kids.findIndex((inner) => isTag(inner) && inner.kind === "Link");
    kid.kids = [newTag(document, "Lbl", kid.kids.slice(0, body)), ...kid.kids.slice(body)];
    notes.set(id, kid);
    return false;
  });
}

/**
 * ID of the note in a paragraph, from the address of its link, which is replaced by the real address. Undefined for
 * other tags.
 */
function noteOf(tag: Tag, document: PdfDocument): string | undefined {
  if (tag.kind !== "P") return undefined;
  let id: string | undefined;
  for (const action of tagsBelow(tag).flatMap((kid) => actionsOf(kid, document))) {
    const url = new URL(addressOf(action));
    if (url.origin !== origin || url.pathname !== notePath) continue;
    id = url.hash.slice(1);
    action.set("URI", `(${new URL(decodeURIComponent(url.search.slice(1))).href}`);
  }
  return id;
}

/** Wraps marks in References, and inserts each note after the block with its first mark. */
function tagMarks(
  tag: Tag,
  block: Tag | undefined,
  notes: ReadonlyMap<string, Tag>,
  placed: Set<Tag>,
  document: PdfDocument,
): void {
  const around = inlineKinds.has(tag.kind) ? block : tag;
  const own: Tag[] = [];
  tag.kids = tag.kids.map((kid) => {
    if (!isTag(kid)) return kid;
    const id = markOf(kid, document);
    if (id === undefined) {
      if (kid.kind !== "Note") tagMarks(kid, around, notes, placed, document);
      return kid;
    }
    const note = notes.get(id);
    if (!note) throw new Error(`a mark links to the footnote ${id}, which doesn't exist`);
    if (!placed.has(note)) own.push(note);
    placed.add(note);
    return newTag(document, "Reference", [kid]);
  });
  (around ?? tag).kids.push(...own);
}

/** ID of the note that a link leads to. Undefined for other links. */
function markOf(tag: Tag, document: PdfDocument): string | undefined {
  const start = `${bookAddress}#${notePrefix}`;
  const address = actionsOf(tag, document)
    .map(addressOf)
    .find((found) => found.startsWith(start));
  return address?.slice(bookAddress.length + 1);
}

/** Actions in the annotations of a link that open an address. */
function actionsOf(tag: Tag, document: PdfDocument): PdfEntries[] {
  if (tag.kind !== "Link") return [];
  return tag.kids.flatMap((kid) => {
    if (!("object" in kid)) return [];
    const action = document.entries(document.entries(kid.object.get("Obj")).get("A"));
    return typeof action.get("URI") === "string" ? [action] : [];
  });
}

const addressOf = (action: PdfEntries): string => String(action.get("URI")).slice(1);
