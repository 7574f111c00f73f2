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

/** Applies the edits of findings, and counts those that were made. */
function edited(files: ContentFiles, findings: readonly Finding[]): { files: ContentFiles; made: number } {
  const after = new Map(files);
  let made = 0;
  for (const [file, ofFile] of Map.groupBy(findings, (finding) => finding.file)) {
    const result = applyEdits(
      files.get(file) ?? "",
      ofFile.flatMap(({ edit }) => edit ?? []),
    );
    after.set(file, result.text);
    made += result.made;
  }
  return { files: after, made };
}

const keyOf = ({ file, rule, message }: Finding): string => `${file} ${rule} ${message}`;

/**
 * Whether there is a new finding without an edit. New findings with an edit don't count, because the next round fixes
 * them.
 */
function isWorse(before: readonly Finding[], after: readonly Finding[], shown: ReadonlySet<string>): boolean {
  const known = Map.groupBy(before, keyOf);
  return [...Map.groupBy(after, keyOf)].some(
    ([key, found]) => found.length > (known.get(key)?.length ?? 0) && !found[0]!.edit && !shown.has(found[0]!.file),
  );
}

export interface Fixed {
  files: ContentFiles;
  made: number;
  /** Findings whose edits would cause other findings. */
  refused: Finding[];
}

/**
 * Applies the edits of findings, except those that cause new findings.
 *
 * @param check finds problems in files
 * @param damaged files with a mistake that hides their other findings
 */
export async function fixFiles(
  files: ContentFiles,
  findings: readonly Finding[],
  check: (files: ContentFiles) => Promise<readonly Finding[]>,
  damaged: ReadonlySet<string>,
): Promise<Fixed> {
  const before = await check(files);
  const all = edited(files, findings);
  if (!isWorse(before, await check(all.files), damaged)) return { ...all, refused: [] };
  const kept: Finding[] = [];
  const refused: Finding[] = [];
  for (const finding of findings) {
    const found = await check(edited(files, [...kept, finding]).files);
    (isWorse(before, found, damaged) ? refused : kept).push(finding);
  }
  return { ...edited(files, kept), refused };
}
