import { PdfFile } from "../pdf-file.ts";
import { readObjects, type PdfObjects } from "../pdf-reader.ts";
import { checkSize } from "./size.ts";
import { checkTags } from "./tags.ts";

/** What the objects of a file say, and what is wrong with them. */
export interface FileReport {
  objects: PdfObjects;
  findings: string[];
}

/**
 * Checks the size of a file and its tags.
 *
 * @param labels of its pages
 * @param known pages, counted from 0, that stood in a file without a fault
 */
export function inspect(bytes: Uint8Array, labels: readonly string[], known: ReadonlySet<number>): FileReport {
  const file = new PdfFile(bytes);
  const findings = [...checkSize(file), ...checkTags(file, (page) => labels[page - 1] ?? String(page), known)];
  return { objects: readObjects(file), findings };
}
