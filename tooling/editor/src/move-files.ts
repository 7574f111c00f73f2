import type { Content, OpenContent } from "@opcon-help/lint";
import type { ContentFiles } from "@opcon-help/model";
import { checkedChanges, filesAfter, Refusal, type ChangeSet } from "@opcon-help/write";

import { partsOf, thingOfFile, type Thing } from "@opcon-help/model/mentions";
import { changesFor } from "./rename.ts";

interface Move {
  from: string;
  to: string;
}

/** The page or drawing that a file is. */
const movable = (file: string): Thing | undefined => {
  const thing = thingOfFile(file);
  return thing && /^(?:page|diagram):/.test(thing) ? thing : undefined;
};

/** The names before and after a move. @throws Refusal if the new path can't be that of a page or drawing */
function renamed({ from, to }: Move): [Thing, Thing] {
  const [before, after] = [movable(from)!, movable(to)];
  const [kind] = partsOf(before);
  const [, folder, , end] = /^(content\/\w+\/)(.*)(\.\w+)$/.exec(from)!;
  if (after === undefined || partsOf(after)[0] !== kind || !to.endsWith(end!))
    throw new Refusal(`${to} can't be the path of a ${kind}. Use a path in ${folder} that ends in ${end}.`);
  return [before, after];
}

/** The pages and diagrams that move with a file or folder. */
export const movesOf = ({ library }: Content, from: string, to: string): Move[] =>
  [...library.files.keys()].flatMap((file) =>
    movable(file) && (file === from || file.startsWith(`${from}/`))
      ? [{ from: file, to: to + file.slice(from.length) }]
      : [],
  );

const changesBetween = (before: ContentFiles, after: ContentFiles): ChangeSet =>
  new Map([
    ...[...after].filter(([file, text]) => before.get(file) !== text),
    ...[...before.keys()].flatMap((file) => (after.has(file) ? [] : [[file, null] as const])),
  ]);

/**
 * The changes in the content when files move together. The editor moves the files themselves, so each new text is that of
 * the old path.
 *
 * @throws Refusal if one of them can't move
 */
export async function moveFiles(
  content: Content,
  moves: readonly Move[],
  { contentWith, findingsIn }: OpenContent,
): Promise<ChangeSet> {
  const wanted = moves.map(renamed);
  let now = content;
  for (const [from, to] of wanted) {
    const changes = await changesFor(now, from, partsOf(to)[1]);
    now = await contentWith(filesAfter(now.library.files, changes));
  }
  await checkedChanges(content.library.files, changesBetween(content.library.files, now.library.files), findingsIn);
  const oldPath = new Map(moves.map(({ from, to }) => [to, from]));
  const before = content.library.files;
  return new Map(
    [...now.library.files].flatMap(([file, text]) => {
      const path = oldPath.get(file) ?? file;
      return before.get(path) === text ? [] : [[path, text] as const];
    }),
  );
}
