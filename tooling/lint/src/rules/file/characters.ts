import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { SourceFile } from "../rule.ts";
import { hiddenCharacters, hiddenEscapes, hiddenReferences } from "../page/no-hidden-characters.ts";
import { foreignCharacters } from "../page/printable-characters.ts";

interface Match {
  index: number;
  message: string;
  length?: number;
  instead?: string | undefined;
}

const characterRule = (find: (text: string, isYaml: boolean) => Iterable<Match>) =>
  function* check({ file, text }: SourceFile): Iterable<Report> {
    const isYaml = file.endsWith(".yml");
    if (!isYaml && !file.endsWith(".svg")) return;
    for (const { index, message, length = 1, instead } of find(text, isYaml)) {
      const edit = instead === undefined ? {} : { edit: { from: index, to: index + length, text: instead } };
      yield { file, ...pointAt(text, index), message, ...edit };
    }
  };

export const printableCharacters = characterRule(foreignCharacters);

export const invisibleCharacters = characterRule((text, isYaml) => [
  ...hiddenCharacters(text),
  ...(isYaml ? [...hiddenEscapes(text), ...hiddenReferences(text)] : []),
]);
