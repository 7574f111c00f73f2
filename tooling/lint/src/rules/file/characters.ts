import { pointAt } from "../../markdown/positions.ts";
import { hiddenCharacters, hiddenEscapes, hiddenReferences } from "../page/no-hidden-characters.ts";
import { foreignCharacters } from "../page/printable-characters.ts";
import type { FileRule } from "../rule.ts";

interface Match {
  index: number;
  message: string;
  length?: number;
  instead?: string | undefined;
}

const characterRule = (id: string, find: (text: string, isYaml: boolean) => Iterable<Match>): FileRule => ({
  id,
  *check({ file, text }) {
    const isYaml = file.endsWith(".yml");
    if (!isYaml && !file.endsWith(".svg")) return;
    for (const { index, message, length = 1, instead } of find(text, isYaml))
      yield {
        file,
        ...pointAt(text, index),
        message,
        ...(instead !== undefined && { edit: { from: index, to: index + length, text: instead } }),
      };
  },
});

export const printableCharacters = characterRule("printable-characters", foreignCharacters);

export const invisibleCharacters = characterRule("no-hidden-characters", (text, isYaml) => [
  ...hiddenCharacters(text),
  ...(isYaml ? [...hiddenEscapes(text), ...hiddenReferences(text)] : []),
]);
