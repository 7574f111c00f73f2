import { sha256 } from "../layout/sha256.ts";
import type { PdfDocument } from "../pdf-file/document.ts";
import { isEntries, PdfRef, PdfStream, type PdfValue } from "../pdf-file/values.ts";

/** Minimum number of bytes for which compression is worthwhile. */
const worthwhile = 1000;

/** Checks that a file doesn't contain duplicates, uncompressed streams, and unused objects. */
export function checkSize(file: PdfDocument): string[] {
  const seen = new Map<string, number>();
  const repeated: string[] = [];
  const loose: string[] = [];
  /** Object numbers that each object refers to. */
  const references = new Map<number, number[]>();
  for (const number of file.numbers) {
    const object = file.object(number);
    const isTable = object instanceof PdfStream && ["/ObjStm", "/XRef"].includes(String(object.entries.get("Type")));
    // Nothing refers to the streams that contain objects and the cross-reference table, so they don't count as unused.
    if (isTable) continue;
    references.set(number, referencesIn(object));
    if (!(object instanceof PdfStream) || object.bytes.length < worthwhile) continue;
    const digest = sha256(Buffer.concat([Buffer.from(JSON.stringify(plain(object.entries))), object.bytes]));
    const former = seen.get(digest);
    if (former === undefined) seen.set(digest, number);
    else repeated.push(`${kindOf(object)} of ${object.bytes.length} bytes (objects ${former} and ${number})`);
    if (!object.entries.has("Filter") && object.entries.get("Type") !== "/Metadata")
      loose.push(`${kindOf(object)} of ${object.bytes.length} bytes (object ${number})`);
  }
  const reached = reachable(referencesIn(file.trailer), references);
  const lost = [...references.keys()].filter((number) => !reached.has(number));
  return [
    ...repeated.slice(0, mostNamed).map((what) => `the file contains the same ${what} twice`),
    ...loose.slice(0, mostNamed).map((what) => `the file contains an uncompressed ${what}`),
    ...(lost.length > 0 ? [`the file contains ${lost.length} unused objects, such as object ${lost[0]}`] : []),
  ];
}

const mostNamed = 3;

function kindOf({ entries }: PdfStream): string {
  if (entries.get("Subtype") === "/Image") return "image";
  return entries.has("Length1") ? "font" : "stream";
}

/** A value as nested arrays, for JSON. */
function plain(value: PdfValue): unknown {
  if (value instanceof PdfStream) return plain(value.entries);
  if (isEntries(value)) return [...value].map(([key, own]) => [key, plain(own)]);
  return Array.isArray(value) ? value.map(plain) : value;
}

/** Object numbers that a value refers to. */
function referencesIn(value: PdfValue): number[] {
  if (value instanceof PdfRef) return [value.number];
  if (value instanceof PdfStream) return referencesIn(value.entries);
  if (isEntries(value)) return [...value.values()].flatMap(referencesIn);
  return Array.isArray(value) ? value.flatMap(referencesIn) : [];
}

function reachable(roots: readonly number[], references: ReadonlyMap<number, readonly number[]>): ReadonlySet<number> {
  const reached = new Set(roots);
  // The loop adds to the set that it iterates over.
  for (const number of reached) for (const next of references.get(number) ?? []) reached.add(next);
  return reached;
}
