import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Edit } from "@opcon-help/model";
import { replaceFile } from "@opcon-help/model/disk";

import type { Finding } from "@opcon-help/model";

/**
 * Applies edits from the end of the text so that offsets stay valid. Of overlapping edits, only the last in the text is
 * applied.
 */
export function applyEdits(text: string, edits: readonly Edit[]): { text: string; made: number } {
  let result = text;
  let before = Number.POSITIVE_INFINITY;
  let made = 0;
  for (const { from, to, text: replacement } of edits.toSorted((a, b) => b.from - a.from || b.to - a.to)) {
    if (to > before) continue;
    result = result.slice(0, from) + replacement + result.slice(to);
    before = from;
    made += 1;
  }
  return { text: result, made };
}

/** Applies automatic fixes to the files. */
export async function fixFiles(root: string, findings: readonly Finding[]): Promise<{ made: number; files: string[] }> {
  const byFile = Map.groupBy(
    findings.filter((finding) => finding.edit !== undefined),
    (finding) => finding.file,
  );
  let made = 0;
  for (const [file, ofFile] of byFile) {
    const path = join(root, file);
    const { text, made: here } = applyEdits(
      await readFile(path, "utf8"),
      ofFile.map((finding) => finding.edit!),
    );
    await replaceFile(path, text);
    made += here;
  }
  return { made, files: [...byFile.keys()] };
}
