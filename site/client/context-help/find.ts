import type { HelpIds, HelpTarget } from "../../outputs/help-ids.ts";
import type { Codes, RowTarget } from "../../outputs/codes.ts";

/** How context help responds to a request from the product. */
export type Answer = { kind: "open"; target: RowTarget } | { kind: "choose"; targets: RowTarget[] } | { kind: "none" };

const simple = (text: string): string =>
  text
    .toLocaleLowerCase("en")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const mostCandidates = 12;

/**
 * Finds the page for a help ID or screen name. An exact ID comes first, followed by screen names that differ only in case
 * and punctuation, and then by pages with all words in their ID or title.
 */
export function findHelp({ ids, screens }: Pick<HelpIds, "ids" | "screens">, asked: string): Answer {
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

/** Finds the rows with a code, for example with the one in a message of the product. */
export function findCode(codes: Codes, asked: string): Answer {
  const code = asked.toLowerCase();
  const [target, ...others] = Object.hasOwn(codes, code) ? codes[code]! : [];
  if (!target) return { kind: "none" };
  return others.length > 0 ? { kind: "choose", targets: [target, ...others] } : { kind: "open", target };
}
