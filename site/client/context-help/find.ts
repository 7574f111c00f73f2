import type { HelpIds, HelpTarget } from "../../outputs/help-ids.ts";

/** What context help does for what the product asked for. */
export type Answer =
  | { kind: "open"; target: HelpTarget }
  | { kind: "choose"; targets: HelpTarget[] }
  | { kind: "none" };

const simple = (text: string): string =>
  text
    .toLocaleLowerCase("en")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const mostCandidates = 12;

/**
 * Finds the page for a help id or the name of a screen. Nothing fits better than the very id; then the names of
 * screens, in any spelling; then all words in the id or title of a page.
 */
export function findHelp({ ids, screens }: HelpIds, asked: string): Answer {
  if (Object.hasOwn(ids, asked)) return { kind: "open", target: ids[asked]! };
  const wanted = simple(asked);
  if (wanted === "") return { kind: "none" };
  const named = Object.entries(screens).flatMap(([screen, targets]) => (simple(screen) === wanted ? targets : []));
  const alike = (): HelpTarget[] =>
    [
      ...new Map(
        Object.entries(ids).map(([id, target]) => [
          target.href,
          { text: ` ${simple(`${id} ${target.title}`)}`, target },
        ]),
      ).values(),
    ]
      .filter(({ text }) => wanted.split(" ").every((word) => text.includes(` ${word}`)))
      .map(({ target }) => target);
  const found = named.length > 0 ? named : alike();
  const [first, ...others] = found;
  if (!first) return { kind: "none" };
  return named.length > 0 && others.length === 0
    ? { kind: "open", target: first }
    : { kind: "choose", targets: found.slice(0, mostCandidates) };
}
