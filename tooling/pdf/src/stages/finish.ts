import { deflateSync } from "node:zlib";

import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  PDFRawStream,
  PDFRef,
  decodePDFRawStream,
  type PDFObject,
} from "pdf-lib";

import { markArtifacts } from "../artifacts.ts";
import { addMetadata } from "../finish/metadata.ts";
import { mendTags } from "../finish/tags.ts";
import { language, type Manuscript } from "./compose.ts";
import type { Revision } from "../revision.ts";

export const author = "OpCon Help contributors";
const creator = "OpCon Help";

/** What a finished manual says about itself. */
export interface Imprint {
  manuscript: Manuscript;
  /** Product and version, such as "OpCon 26.1". */
  subject: string;
  revision: Revision;
  /** Pages numbered in roman figures. */
  frontPages: number;
}

/**
 * Gives a printed PDF its title, author, language, page labels and dates, names its links for readers who listen, and
 * removes what differs from run to run.
 */
export async function finish(printed: Uint8Array, imprint: Imprint): Promise<Uint8Array> {
  const document = await PDFDocument.load(printed, { updateMetadata: false });
  describe(document, imprint);
  labelPages(document, imprint.frontPages);
  describeLinks(document, imprint.manuscript);
  mendTags(document, markPages(document));
  renameStructureIds(document);
  return await document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
}

function describe(document: PDFDocument, { manuscript, subject, revision }: Imprint): void {
  document.setTitle(manuscript.title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setSubject(subject);
  document.setCreator(creator);
  document.setLanguage(language);
  document.setCreationDate(revision.date);
  document.setModificationDate(revision.date);
  document.catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
  addMetadata(document, { title: manuscript.title, author, subject, language, creator, date: revision.date });
}

/** Roman labels before the first chapter, then from 1. */
function labelPages(document: PDFDocument, frontPages: number): void {
  const labels = document.context.obj({ Nums: [0, { S: "r" }, frontPages, { S: "D", St: 1 }] });
  document.catalog.set(PDFName.of("PageLabels"), labels);
}

/** Every link annotation of a document. */
function linkAnnotations(document: PDFDocument): PDFDict[] {
  return document.getPages().flatMap((page) => {
    const annotations = page.node.Annots();
    if (!annotations) return [];
    return annotations
      .asArray()
      .map((reference) => document.context.lookup(reference, PDFDict))
      .filter((annotation) => annotation.get(PDFName.of("Subtype")) === PDFName.of("Link"));
  });
}

/** A link says where it leads: the title of its target, or its address. */
function describeLinks(document: PDFDocument, manuscript: Manuscript): void {
  const titles = new Map(manuscript.headings.map((heading) => [heading.id, heading.title]));
  for (const annotation of linkAnnotations(document)) {
    const destination = textOf(annotation.get(PDFName.of("Dest")));
    const action = annotation.lookupMaybe(PDFName.of("A"), PDFDict);
    const address = textOf(action?.get(PDFName.of("URI")));
    const words = destination === undefined ? address : (titles.get(destination) ?? "Place in this manual");
    if (words) annotation.set(PDFName.of("Contents"), PDFHexString.fromText(words));
  }
}

/**
 * What stands outside the text of a page (heads, feet, rules) is an artifact, not content.
 *
 * @returns by page, the numbers of what is no content although Chromium has tagged it
 */
function markPages(document: PDFDocument): Map<PDFRef, ReadonlySet<number>> {
  const decorations = new Map<PDFRef, ReadonlySet<number>>();
  for (const page of document.getPages()) {
    const reference = page.node.get(PDFName.of("Contents"));
    const contents = document.context.lookup(reference);
    if (!(reference instanceof PDFRef) || !(contents instanceof PDFRawStream))
      throw new Error("the browser printed a page whose content is not one stream");
    const marked = markArtifacts(Buffer.from(decodePDFRawStream(contents).decode()).toString("latin1"));
    const bytes = deflateSync(Buffer.from(marked.stream, "latin1"), { level: 9 });
    document.context.assign(reference, document.context.stream(bytes, { Filter: "FlateDecode" }));
    decorations.set(page.ref, marked.decorations);
  }
  return decorations;
}

const textOf = (value: PDFObject | undefined): string | undefined => {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  return value instanceof PDFName ? value.decodeText() : undefined;
};

/**
 * Chromium names table cells in the structure tree ("node00000036") by numbers that depend on what the browser did
 * before, and sorts the index of names by them. They are numbered anew in the order of the tree.
 */
function renameStructureIds(document: PDFDocument): void {
  const root = document.catalog.lookupMaybe(PDFName.of("StructTreeRoot"), PDFDict);
  const index = root?.lookupMaybe(PDFName.of("IDTree"), PDFDict);
  if (!root || !index) return;
  const former = new Map(entriesOf(index));
  for (const leaf of index.lookupMaybe(PDFName.of("Kids"), PDFArray)?.asArray() ?? [])
    if (leaf instanceof PDFRef) document.context.delete(leaf);
  const names = new Map(
    idsIn(root).map((id, position) => [id, `node${String(position + 1).padStart(8, "0")}`] as const),
  );
  for (const [, object] of document.context.enumerateIndirectObjects()) replaceIds(object, (id) => names.get(id) ?? id);
  const entries = [...names].flatMap(([id, name]) => {
    const element = former.get(id);
    return element ? [PDFString.of(name), element] : [];
  });
  root.set(PDFName.of("IDTree"), document.context.obj({ Names: entries }));
}

/** Ids and the structure elements they name, from a tree of names. */
function entriesOf(tree: PDFDict): [string, PDFObject][] {
  const names = tree.lookupMaybe(PDFName.of("Names"), PDFArray)?.asArray() ?? [];
  const kids = tree.lookupMaybe(PDFName.of("Kids"), PDFArray);
  return [
    ...names.flatMap((name, position): [string, PDFObject][] =>
      position % 2 === 0 && name instanceof PDFString ? [[name.asString(), names[position + 1]!]] : [],
    ),
    ...(kids?.asArray() ?? []).flatMap((kid) => entriesOf(tree.context.lookup(kid, PDFDict))),
  ];
}

/** Ids of the structure elements below one, in the order of the tree. */
function idsIn(element: PDFDict): string[] {
  const id = element.get(PDFName.of("ID"));
  const kids = element.lookup(PDFName.of("K"));
  const below = (kids instanceof PDFArray ? kids.asArray() : [kids]).map((kid) => element.context.lookup(kid));
  return [
    ...(id instanceof PDFString ? [id.asString()] : []),
    ...below.flatMap((kid) => (kid instanceof PDFDict ? idsIn(kid) : [])),
  ];
}

function replaceIds(object: PDFObject, rename: (id: string) => string): void {
  const replaced = (value: PDFObject): PDFObject => {
    if (value instanceof PDFString && /^node\d+$/.test(value.asString())) return PDFString.of(rename(value.asString()));
    replaceIds(value, rename);
    return value;
  };
  if (object instanceof PDFDict) for (const [key, value] of object.entries()) object.set(key, replaced(value));
  else if (object instanceof PDFArray) object.asArray().forEach((value, index) => object.set(index, replaced(value)));
  else if (object instanceof PDFRawStream) replaceIds(object.dict, rename);
}
