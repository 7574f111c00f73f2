import { PDFArray, PDFDict, PDFDocument, PDFNumber, PDFRef, type PDFContext, type PDFObject } from "pdf-lib";

import { name } from "../pdf-file/objects.ts";
import { isContent, isTag, readTags, tagsBelow, type Kid, type Tag } from "../pdf-file/tag-tree.ts";
import { frameNotes } from "./notes.ts";

/** Tags that hold other tags only, never text of their own. */
const holdTagsOnly: ReadonlySet<string> = new Set(["Document", "L", "LI", "Table", "TR"]);

/** Tags that stand in lines of text. */
const inLines: ReadonlySet<string> = new Set(["Span", "Strong", "Em", "Code", "Link", "Quote", "Note", "Reference"]);

/** Tags of HTML that PDF 1.7 does not know, and the standard ones that they stand for. */
const roles: Readonly<Record<string, string>> = { Strong: "Span", Em: "Span" };

/**
 * Brings the structure tree that Chromium prints to what PDF/UA-1 asks for: items with label and body, figures only
 * where something is shown, one table where pages have cut one, no tag that says nothing.
 *
 * @param decorations by page, the marks of what only adorns it
 * @throws Error when the document has no structure tree
 */
export function mendTags(document: PDFDocument, decorations: ReadonlyMap<PDFRef, ReadonlySet<number>>): void {
  const { context } = document;
  const root = document.catalog.lookup(name("StructTreeRoot"), PDFDict);
  const tops = readTags(root);
  for (const top of tops) {
    dropDecorations(top, decorations, context);
    flatten(top, context);
    frameNotes(top, context);
    leaveCaptions(top);
    joinTables(top, context);
    frameItems(top, context);
    writeTag(top, context);
  }
  root.set(name("RoleMap"), context.obj(roles));
  indexContent(tops, document, root);
}

/** Takes out the marks of what only adorns a page, and the tags that then hold nothing. */
function dropDecorations(tag: Tag, decorations: ReadonlyMap<PDFRef, ReadonlySet<number>>, context: PDFContext): void {
  tag.kids = tag.kids.filter((kid) => {
    if (isContent(kid)) return !decorations.get(kid.page)?.has(kid.mark);
    if (!isTag(kid)) return true;
    const wasEmpty = kid.kids.length === 0;
    dropDecorations(kid, decorations, context);
    // A cell without text still is a cell.
    const isEmpty = kid.kids.length === 0 && !wasEmpty && kid.kind !== "TD" && kid.kind !== "TH";
    if (isEmpty) context.delete(kid.ref);
    return !isEmpty;
  });
}

/** Takes out the tags that say nothing; what they hold goes to the tag around them. */
function flatten(tag: Tag, context: PDFContext): void {
  tag.kids = tag.kids.flatMap((kid) => {
    if (!isTag(kid)) return [kid];
    flatten(kid, context);
    const isFrame = kid.kind === "Figure" && !kid.dict.has(name("Alt"));
    if (isFrame) giveCaption(kid);
    if (kid.kind !== "NonStruct" && !isFrame) return [kid];
    context.delete(kid.ref);
    return holdTagsOnly.has(tag.kind) ? asParagraphs(kid.kids, context) : kid.kids;
  });
}

/** Text among blocks is a paragraph of its own. */
function asParagraphs(kids: readonly Kid[], context: PDFContext): Kid[] {
  const blocks: Kid[] = [];
  let line: Kid[] = [];
  const endLine = (): void => {
    const dict = context.obj({ Type: "StructElem" });
    if (line.length > 0) blocks.push({ ref: context.register(dict), dict, kind: "P", kids: line });
    line = [];
  };
  for (const kid of kids) {
    if (!isTag(kid) || inLines.has(kid.kind)) line.push(kid);
    else {
      endLine();
      blocks.push(kid);
    }
  }
  endLine();
  return blocks;
}

/** The caption in a frame becomes the first tag of the frame's table, or the last one of its drawing. */
function giveCaption(frame: Tag): void {
  const caption = tagsBelow(frame).find((kid) => kid.kind === "Caption");
  const owner = tagsBelow(frame).find((kid) => kid.kind === "Table" || kid.kind === "Figure");
  if (!caption || !owner) return;
  frame.kids = frame.kids.filter((kid) => kid !== caption);
  if (owner.kind === "Table") owner.kids.unshift(caption);
  else owner.kids.push(caption);
}

/** A caption of something else, such as code, is the paragraph that it looks like. */
function leaveCaptions(tag: Tag): void {
  for (const kid of tagsBelow(tag)) {
    leaveCaptions(kid);
    if (kid.kind === "Caption" && tag.kind !== "Table" && tag.kind !== "Figure") kid.kind = "P";
  }
}

const rowsOf = (table: Tag): Tag[] =>
  tagsBelow(table).flatMap((kid) => (kid.kind === "TR" ? [kid] : kid.kind === "Caption" ? [] : rowsOf(kid)));

const columnsOf = (table: Tag): number => Math.max(0, ...rowsOf(table).map((row) => tagsBelow(row).length));

/** Whether a table starts with a row of heads. */
const hasHead = (table: Tag): boolean => {
  const first = rowsOf(table)[0];
  return first !== undefined && tagsBelow(first).every((cell) => cell.kind === "TH");
};

/**
 * Joins the parts of a table that goes on over pages. A part is told by what it lacks: the head that is repeated for
 * the eye is no content, and no other table of a book goes without caption and head.
 */
function joinTables(tag: Tag, context: PDFContext): void {
  const joined: Kid[] = [];
  for (const kid of tag.kids) {
    const last = joined.at(-1);
    if (isTag(kid)) joinTables(kid, context);
    const goesOn =
      isTag(kid) &&
      kid.kind === "Table" &&
      last !== undefined &&
      isTag(last) &&
      last.kind === "Table" &&
      hasHead(last) &&
      !hasHead(kid) &&
      !tagsBelow(kid).some((inner) => inner.kind === "Caption") &&
      columnsOf(kid) === columnsOf(last);
    if (!goesOn) {
      joined.push(kid);
      continue;
    }
    last.kids.push(...kid.kids);
    context.delete(kid.ref);
  }
  tag.kids = joined;
}

/** An item of a list has a label and a body. */
function frameItems(tag: Tag, context: PDFContext): void {
  for (const kid of tagsBelow(tag)) frameItems(kid, context);
  if (tag.kind !== "LI" || tagsBelow(tag).some((kid) => kid.kind === "LBody")) return;
  const labels = tag.kids.filter((kid) => isTag(kid) && kid.kind === "Lbl");
  const rest = tag.kids.filter((kid) => !labels.includes(kid));
  if (rest.length === 0) return;
  const dict = context.obj({ Type: "StructElem", S: "LBody", P: tag.ref });
  tag.kids = [...labels, { ref: context.register(dict), dict, kind: "LBody", kids: rest }];
}

/** Writes a tag and those below it back into the file. */
function writeTag(tag: Tag, context: PDFContext): void {
  const { dict, ref } = tag;
  const page = tag.kids.find(isContent)?.page;
  dict.set(name("S"), name(tag.kind));
  if (page) dict.set(name("Pg"), page);
  else if (!tag.kids.some((kid) => !isTag(kid))) dict.delete(name("Pg"));
  const kids = tag.kids.map((kid): PDFObject => {
    if (isTag(kid)) {
      kid.dict.set(name("P"), ref);
      writeTag(kid, context);
      return kid.ref;
    }
    if (!isContent(kid)) return kid.object;
    return kid.page === page
      ? PDFNumber.of(kid.mark)
      : context.obj({ Type: "MCR", Pg: kid.page, MCID: PDFNumber.of(kid.mark) });
  });
  if (kids.length === 0) dict.delete(name("K"));
  else dict.set(name("K"), kids.length === 1 ? kids[0]! : context.obj(kids));
}

/** Writes the index by which viewers find the tag of what a page shows. */
function indexContent(tops: readonly Tag[], document: PDFDocument, root: PDFDict): void {
  const { context } = document;
  const byPage = new Map<PDFRef, PDFRef[]>();
  const byKey = new Map<number, PDFObject>();
  const note = (tag: Tag): void => {
    for (const kid of tag.kids) {
      if (isTag(kid)) note(kid);
      else if (isContent(kid)) {
        const marks = byPage.get(kid.page) ?? [];
        marks[kid.mark] = tag.ref;
        byPage.set(kid.page, marks);
      } else {
        const key = kid.object.lookup(name("Obj"), PDFDict).lookup(name("StructParent"), PDFNumber);
        byKey.set(key.asNumber(), tag.ref);
      }
    }
  };
  for (const top of tops) note(top);
  for (const page of document.getPages()) {
    const marks = byPage.get(page.ref);
    const key = page.node.lookupMaybe(name("StructParents"), PDFNumber);
    if (!marks || !key) continue;
    const list = Array.from(marks, (ref) => ref ?? context.obj(null));
    byKey.set(key.asNumber(), context.register(context.obj(list)));
  }
  const former = root.get(name("ParentTree"));
  const tree = context.obj({
    Nums: [...byKey].toSorted(([a], [b]) => a - b).flatMap(([key, value]) => [PDFNumber.of(key), value]),
  });
  root.set(name("ParentTree"), former instanceof PDFRef ? former : context.register(tree));
  if (former instanceof PDFRef) {
    deleteLeaves(context, former);
    context.assign(former, tree);
  }
}

/** Removes the leaves of a tree of numbers, and the lists of tags in them, which nothing refers to any more. */
function deleteLeaves(context: PDFContext, tree: PDFRef): void {
  const node = context.lookup(tree, PDFDict);
  for (const value of node.lookupMaybe(name("Nums"), PDFArray)?.asArray() ?? [])
    if (value instanceof PDFRef && context.lookup(value) instanceof PDFArray) context.delete(value);
  for (const kid of node.lookupMaybe(name("Kids"), PDFArray)?.asArray() ?? [])
    if (kid instanceof PDFRef) {
      deleteLeaves(context, kid);
      context.delete(kid);
    }
}
