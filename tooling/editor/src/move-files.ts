import type { Content, OpenContent } from "@opcon-help/lint";
import { pagePathOfFile, type ContentFiles } from "@opcon-help/model";
import { checkedChanges, filesAfter, Refusal, type ChangeSet } from "@opcon-help/write";

import type { Thing } from "@opcon-help/model/mentions";
import { changesFor } from "./rename.ts";

interface Move {
  from: string;
  to: string;
}

/** The name by which the content refers to a page or diagram. @throws Refusal if the path can't be one */
function thingAt(kind: "page" | "diagram", file: string): Thing {
  const [folder, end] = kind === "page" ? ["content/pages/", ".md"] : ["content/diagrams/", ".svg"];
  if (!file.startsWith(folder) || !file.endsWith(end))
    throw new Refusal(`${file} can't be the path of a ${kind}. Use a path in ${folder} that ends in ${end}.`);
  return `${kind}:${kind === "page" ? pagePathOfFile(file) : file.slice(folder.length, -end.length)}`;
}

const kindOf = (file: string): "page" | "diagram" | undefined =>
  file.startsWith("content/pages/") ? "page" : file.startsWith("content/diagrams/") ? "diagram" : undefined;

/** The pages and diagrams that move with a file or folder. */
export const movesOf = ({ library }: Content, from: string, to: string): Move[] =>
  [...library.files.keys()].flatMap((file) =>
    kindOf(file) && (file === from || file.startsWith(`${from}/`))
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
  const wanted = moves.map(({ from, to }) => [thingAt(kindOf(from)!, from), thingAt(kindOf(from)!, to)] as const);
  let now = content;
  for (const [from, to] of wanted) {
    const changes = await changesFor(now, from, to.slice(to.indexOf(":") + 1));
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
