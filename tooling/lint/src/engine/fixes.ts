import type { ContentFiles, Edit, Finding } from "@opcon-help/model";

/**
 * Applies edits from the end of the text, so that offsets stay valid. If edits overlap, only the last one in the text
 * is applied.
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

/** Maximum number of rounds. Each fixes at least one problem, so only edits that undo each other reach it. */
const mostRounds = 100;

/**
 * Applies edits in rounds, because a fix can allow others, for example if their edits overlap or a mistake has hidden
 * them.
 *
 * @param wantedIn returns the findings to fix
 */
export async function fixAll(
  files: ContentFiles,
  wantedIn: (files: ContentFiles) => Promise<readonly Finding[]>,
): Promise<{ files: ContentFiles; made: number }> {
  const fixed = new Map(files);
  let made = 0;
  for (let round = 0; round < mostRounds; round++) {
    const wanted = (await wantedIn(new Map(fixed))).filter(({ edit }) => edit);
    if (wanted.length === 0) break;
    for (const [file, ofFile] of Map.groupBy(wanted, (finding) => finding.file)) {
      const edits = ofFile.map(({ edit }) => edit!);
      const result = applyEdits(fixed.get(file) ?? "", edits);
      fixed.set(file, result.text);
      made += result.made;
    }
  }
  return { files: fixed, made };
}
