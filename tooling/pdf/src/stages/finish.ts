import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString, type PDFObject } from "pdf-lib";

import { addMetadata } from "../finish/metadata.ts";
import { serialize } from "../finish/serialize.ts";
import { notePrefix } from "../in-page/footnotes.ts";
import { language, type Manuscript } from "./compose.ts";
import type { Revision } from "../revision.ts";

export const author = "OpCon Help contributors";
const creator = "OpCon Help";

/** What a finished manual says about itself. */
export interface Imprint {
  manuscript: Pick<Manuscript, "title" | "headings">;
  /** Product and version, such as "OpCon 26.1". */
  subject: string;
  revision: Revision;
  /** Pages numbered in roman figures. */
  frontPages: number;
}

/** Gives a joined book its title, author, language, page labels and dates, and names its links for readers who listen. */
export async function finish(document: PDFDocument, imprint: Imprint): Promise<Uint8Array> {
  describe(document, imprint);
  labelPages(document, imprint.frontPages);
  describeLinks(document, imprint.manuscript);
  return await serialize(document);
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
function describeLinks(document: PDFDocument, manuscript: Imprint["manuscript"]): void {
  const titles = new Map(manuscript.headings.map((heading) => [heading.id, heading.title]));
  for (const annotation of linkAnnotations(document)) {
    const destination = textOf(annotation.get(PDFName.of("Dest")));
    const action = annotation.lookupMaybe(PDFName.of("A"), PDFDict);
    const address = textOf(action?.get(PDFName.of("URI")));
    const words = destination === undefined ? address : (titles.get(destination) ?? wordsFor(destination));
    if (words) annotation.set(PDFName.of("Contents"), PDFHexString.fromText(words));
  }
}

const wordsFor = (destination: string): string =>
  destination.startsWith(notePrefix) ? "Footnote" : "Place in this manual";

const textOf = (value: PDFObject | undefined): string | undefined => {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  return value instanceof PDFName ? value.decodeText() : undefined;
};
