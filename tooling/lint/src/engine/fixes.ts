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

/** Whether a finding hides the others of its file, so that they aren't new after its edit: a byte-order mark does. */
const hidesOthers = ({ edit }: Finding): boolean => edit?.from === 0 && edit.to === 1;

/**
 * Whether there is a new finding without an edit. New findings with an edit don't count, because the next round fixes
 * them.
 */
function isWorse(before: readonly Finding[], after: readonly Finding[]): boolean {
  const known = Map.groupBy(before, keyOf);
  const shown = new Set(before.filter(hidesOthers).map(({ file }) => file));
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

type Check = (files: ContentFiles) => Promise<readonly Finding[]>;

/** Applies the edits of findings, except those that cause new findings. */
async function fixFiles(files: ContentFiles, findings: readonly Finding[], check: Check): Promise<Fixed> {
  const before = await check(files);
  const all = edited(files, findings);
  if (!isWorse(before, await check(all.files))) return { ...all, refused: [] };
  const kept: Finding[] = [];
  const refused: Finding[] = [];
  for (const finding of findings)
    (isWorse(before, await check(edited(files, [...kept, finding]).files)) ? refused : kept).push(finding);
  return { ...edited(files, kept), refused };
}

/** Maximum number of rounds. Each fixes at least one problem, so only edits that undo each other reach it. */
const mostRounds = 100;

/**
 * Applies edits in rounds, because a fix can allow others, for example if their edits overlap or a mistake has hidden
 * them.
 *
 * @param wantedIn returns the findings to fix
 * @param check finds all problems in files
 */
export async function fixAll(files: ContentFiles, wantedIn: Check, check: Check): Promise<Fixed> {
  const all: Fixed = { files, made: 0, refused: [] };
  for (let round = 0; round < mostRounds; round++) {
    const refused = new Set(all.refused.map(keyOf));
    const wanted = (await wantedIn(all.files)).filter((finding) => finding.edit && !refused.has(keyOf(finding)));
    if (wanted.length === 0) break;
    const fixed = await fixFiles(all.files, wanted, check);
    all.files = fixed.files;
    all.made += fixed.made;
    all.refused.push(...fixed.refused);
  }
  return all;
}
