import { isDeepStrictEqual } from "node:util";

import type { PdfDocument } from "../pdf-file/document.ts";
import { isEntries, PdfRef, PdfStream, type PdfValue } from "../pdf-file/values.ts";

/** Minimum number of bytes for which compression is worthwhile. */
const worthwhile = 1000;

/** Object numbers of duplicates, uncompressed streams, and unused objects in a file. */
export function checkSize(file: PdfDocument): number[] {
  const reached = new Set(referencesIn(file.trailer));
  // The loop adds to the set that it iterates over.
  for (const number of reached) for (const next of referencesIn(file.object(number))) reached.add(next);
  const large: PdfStream[] = [];
  return file.numbers.filter((number) => {
    const object = file.object(number);
    const type = object instanceof PdfStream ? object.entries.get("Type") : undefined;
    // Nothing refers to the streams that contain objects and the cross-reference table.
    if (type === "/ObjStm" || type === "/XRef") return false;
    if (!(object instanceof PdfStream) || object.bytes.length < worthwhile) return !reached.has(number);
    const isTwice = large.some((other) => isDeepStrictEqual(other, object));
    large.push(object);
    return isTwice || !reached.has(number) || (!object.entries.has("Filter") && type !== "/Metadata");
  });
}

/** Object numbers that a value refers to. */
function referencesIn(value: PdfValue): number[] {
  if (value instanceof PdfRef) return [value.number];
  if (value instanceof PdfStream) return referencesIn(value.entries);
  if (isEntries(value)) return [...value.values()].flatMap(referencesIn);
  return Array.isArray(value) ? value.flatMap(referencesIn) : [];
}
