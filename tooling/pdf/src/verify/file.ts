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
 */
export function inspect(bytes: Uint8Array, labels: readonly string[]): FileReport {
  const file = new PdfFile(bytes);
  const findings = [...checkSize(file), ...checkTags(file, (page) => labels[page - 1] ?? String(page))];
  return { objects: readObjects(file), findings };
}
