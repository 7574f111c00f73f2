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
import { language, type Manuscript } from "./compose.ts";
import type { Revision } from "../revision.ts";

export const author = "OpCon Help contributors";

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
  markPages(document);
  renameStructureIds(document);
  return await document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
}

function describe(document: PDFDocument, { manuscript, subject, revision }: Imprint): void {
  document.setTitle(manuscript.title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setSubject(subject);
  document.setCreator("OpCon Help");
  document.setLanguage(language);
  document.setCreationDate(revision.date);
  document.setModificationDate(revision.date);
  document.catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
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

/** What stands outside the text of a page (heads, feet, rules) is an artifact, not content. */
function markPages(document: PDFDocument): void {
  for (const page of document.getPages()) {
    const reference = page.node.get(PDFName.of("Contents"));
    const contents = document.context.lookup(reference);
    if (!(reference instanceof PDFRef) || !(contents instanceof PDFRawStream))
      throw new Error("the browser printed a page whose content is not one stream");
    const stream = Buffer.from(decodePDFRawStream(contents).decode()).toString("latin1");
    const marked = deflateSync(Buffer.from(markArtifacts(stream), "latin1"), { level: 9 });
    document.context.assign(reference, document.context.stream(marked, { Filter: "FlateDecode" }));
  }
}

const textOf = (value: PDFObject | undefined): string | undefined => {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  return value instanceof PDFName ? value.decodeText() : undefined;
};

/**
 * Chromium names the parts of the structure tree ("node00000036") by numbers that depend on what the browser did
 * before. They are numbered from 1 in the same order, as the tree that finds them by name is sorted.
 */
function renameStructureIds(document: PDFDocument): void {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const found = new Set<string>();
  for (const object of objects) replaceIds(object, (id) => (found.add(id), id));
  const names = new Map([...found].toSorted().map((id, index) => [id, `node${String(index + 1).padStart(8, "0")}`]));
  for (const object of objects) replaceIds(object, (id) => names.get(id) ?? id);
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
