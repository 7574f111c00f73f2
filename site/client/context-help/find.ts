import type { HelpIds } from "../../outputs/help-ids.ts";
import type { Codes, RowTarget } from "../../outputs/codes.ts";

const simple = (text: string): string =>
  text
    .toLocaleLowerCase("en")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The page with a help ID or, if there is none, those about the screen with this name in any case and punctuation. */
export function findHelp({ ids, screens }: Pick<HelpIds, "ids" | "screens">, asked: string): RowTarget[] {
  if (Object.hasOwn(ids, asked)) return [ids[asked]!];
  const wanted = simple(asked);
  return Object.entries(screens).flatMap(([screen, targets]) => (wanted && simple(screen) === wanted ? targets : []));
}

/** The rows with a code, for example with the one in a message of the product. */
export function findCode(codes: Codes, asked: string): RowTarget[] {
  const code = asked.toLowerCase();
  return Object.hasOwn(codes, code) ? codes[code]! : [];
}
