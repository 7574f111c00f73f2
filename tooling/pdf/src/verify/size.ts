import { PDFArray, PDFDict, PDFRawStream, PDFRef, PDFStream, type PDFDocument, type PDFObject } from "pdf-lib";

import { sha256 } from "../digest.ts";
import { name } from "../pdf-objects.ts";

/** A stream of fewer bytes would hardly become smaller. */
const worthwhile = 1000;

/** Checks that the file holds nothing twice, nothing uncompressed and nothing that no reader can reach. */
export function checkSize(document: PDFDocument): string[] {
  const { context } = document;
  const seen = new Map<string, PDFRef>();
  const repeated: string[] = [];
  const loose: string[] = [];
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.contents.length < worthwhile) continue;
    const digest = sha256(Buffer.concat([Buffer.from(object.dict.toString()), object.contents]));
    const former = seen.get(digest);
    if (former) repeated.push(`${kindOf(object)} of ${object.contents.length} bytes (objects ${former} and ${ref})`);
    else seen.set(digest, ref);
    if (!object.dict.has(name("Filter")) && object.dict.get(name("Type")) !== name("Metadata"))
      loose.push(`${kindOf(object)} of ${object.contents.length} bytes (object ${ref})`);
  }
  const lost = unreachable(document);
  return [
    ...repeated.slice(0, mostNamed).map((what) => `the file holds the same ${what} twice`),
    ...loose.slice(0, mostNamed).map((what) => `the file holds an uncompressed ${what}`),
    ...(lost.length > 0 ? [`the file holds ${lost.length} objects that nothing refers to, such as ${lost[0]}`] : []),
  ];
}

const mostNamed = 3;

function kindOf({ dict }: PDFRawStream): string {
  if (dict.get(name("Subtype")) === name("Image")) return "picture";
  return dict.has(name("Length1")) ? "font" : "stream";
}

function membersOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray();
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFStream ? object.dict.values() : [];
}

/** Objects that cannot be reached from the trailer. */
function unreachable({ context }: PDFDocument): PDFRef[] {
  const reached = new Set<PDFRef>();
  const waiting: PDFObject[] = Object.values(context.trailerInfo).filter((object) => object !== undefined);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      const target = context.lookup(object);
      if (target) waiting.push(target);
      continue;
    }
    // One by one: a large book has lists of more members than a call may have arguments.
    for (const member of membersOf(object)) waiting.push(member);
  }
  return context
    .enumerateIndirectObjects()
    .map(([ref]) => ref)
    .filter((ref) => !reached.has(ref));
}
