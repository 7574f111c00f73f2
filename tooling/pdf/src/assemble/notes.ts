import { PDFDict, PDFString, type PDFContext } from "pdf-lib";

import { bookAddress, origin } from "../layout/addresses.ts";
import { notePath, notePrefix } from "../layout/in-page/footnotes.ts";
import { name } from "../pdf-file/objects.ts";
import { isTag, tagsBelow, type Kid, type Tag } from "../pdf-file/tag-tree.ts";

/** Tags that stand in lines of text: a note goes behind the block around them. */
const inLines: ReadonlySet<string> = new Set(["Span", "Strong", "Em", "Code", "Link", "Quote"]);

/**
 * Tags footnotes as such: a mark is a Reference, the paragraph at the foot a Note with a label and a name of its own.
 * A reader who listens hears the note behind the block that refers to it, wherever on paper the block goes on. The
 * links of notes, whose addresses said which note they belong to, get the addresses that they show.
 *
 * @throws Error when a note has no mark
 */
export function frameNotes(top: Tag, context: PDFContext): void {
  const notes = new Map<string, Tag>();
  takeNotes(top, notes, context);
  const placed = new Set<Tag>();
  frameMarks(top, undefined, notes, placed, context);
  for (const [id, note] of notes) if (!placed.has(note)) throw new Error(`the footnote ${id} has no mark`);
}

/** Takes the paragraphs of notes out of the tree, and joins those that go on over pages. */
function takeNotes(tag: Tag, notes: Map<string, Tag>, context: PDFContext): void {
  tag.kids = tag.kids.filter((kid) => {
    if (!isTag(kid)) return true;
    const id = noteOf(kid);
    if (id === undefined) {
      takeNotes(kid, notes, context);
      return true;
    }
    const begun = notes.get(id);
    if (begun) {
      begun.kids.push(...kid.kids);
      context.delete(kid.ref);
      return false;
    }
    kid.kind = "Note";
    kid.dict.set(name("ID"), PDFString.of(id));
    const body = kid.kids.findIndex((inner) => isTag(inner) && inner.kind === "Link");
    kid.kids = [label(kid.kids.slice(0, body), context), ...kid.kids.slice(body)];
    notes.set(id, kid);
    return false;
  });
}

function label(kids: Kid[], context: PDFContext): Tag {
  const dict = context.obj({ Type: "StructElem" });
  return { ref: context.register(dict), dict, kind: "Lbl", kids };
}

/** Id of the note that a paragraph shows, from its link, which gets its true address; undefined for other tags. */
function noteOf(tag: Tag): string | undefined {
  if (tag.kind !== "P") return undefined;
  let id: string | undefined;
  for (const action of tagsBelow(tag).flatMap(actionsOf)) {
    const url = new URL(uriOf(action));
    if (url.origin !== origin || url.pathname !== notePath) continue;
    id = url.hash.slice(1);
    action.set(name("URI"), PDFString.of(new URL(decodeURIComponent(url.search.slice(1))).href));
  }
  return id;
}

/** Makes the marks References, and puts each note behind the block with its first mark. */
function frameMarks(
  tag: Tag,
  block: Tag | undefined,
  notes: ReadonlyMap<string, Tag>,
  placed: Set<Tag>,
  context: PDFContext,
): void {
  const around = inLines.has(tag.kind) ? block : tag;
  const own: Tag[] = [];
  tag.kids = tag.kids.map((kid) => {
    if (!isTag(kid)) return kid;
    const id = markOf(kid);
    if (id === undefined) {
      if (kid.kind !== "Note") frameMarks(kid, around, notes, placed, context);
      return kid;
    }
    const note = notes.get(id);
    if (!note) throw new Error(`a mark leads to the footnote ${id}, which is not there`);
    if (!placed.has(note)) own.push(note);
    placed.add(note);
    const dict = context.obj({ Type: "StructElem" });
    return { ref: context.register(dict), dict, kind: "Reference", kids: [kid] };
  });
  (around ?? tag).kids.push(...own);
}

/** Id of the note to which a link leads; undefined when it leads elsewhere. */
function markOf(tag: Tag): string | undefined {
  const start = `${bookAddress}#${notePrefix}`;
  const uri = actionsOf(tag)
    .map(uriOf)
    .find((address) => address.startsWith(start));
  return uri?.slice(bookAddress.length + 1);
}

/** What the annotations of a link do when they are clicked. */
function actionsOf(tag: Tag): PDFDict[] {
  if (tag.kind !== "Link") return [];
  return tag.kids.flatMap((kid) => {
    if (!("object" in kid)) return [];
    const action = kid.object.lookup(name("Obj"), PDFDict).lookupMaybe(name("A"), PDFDict);
    return action?.lookup(name("URI")) instanceof PDFString ? [action] : [];
  });
}

const uriOf = (action: PDFDict): string => action.lookup(name("URI"), PDFString).asString();
