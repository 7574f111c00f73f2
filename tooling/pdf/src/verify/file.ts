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
export async function inspect(bytes: Uint8Array, labels: readonly string[]): Promise<FileReport> {
  const findings: string[] = [];
  const objects = await readObjects(bytes, (document) => {
    findings.push(...checkSize(document), ...checkTags(document, (page) => labels[page - 1] ?? String(page)));
  });
  return { objects, findings };
}
