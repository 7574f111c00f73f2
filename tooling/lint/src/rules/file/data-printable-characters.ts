import { pointAt } from "../../markdown/positions.ts";
import { hiddenCharacters, hiddenEscapes, hiddenReferences } from "../page/no-hidden-characters.ts";
import { foreignCharacters } from "../page/printable-characters.ts";
import type { FileRule } from "../file-rule.ts";

const editOf = (from: number, length: number, text: string | undefined) =>
  text === undefined ? {} : { edit: { from, to: from + length, text } };

export const dataPrintableCharacters: FileRule = {
  id: "data-printable-characters",
  *check({ file, text }) {
    if (!file.endsWith(".yml") && !file.endsWith(".svg")) return;
    for (const { index, message, instead } of foreignCharacters(text))
      yield { file, ...pointAt(text, index), message, ...editOf(index, 1, instead) };
    for (const { index, length, message, instead } of hiddenCharacters(text))
      yield { file, ...pointAt(text, index), message, ...editOf(index, length, instead) };
    if (!file.endsWith(".yml")) return;
    for (const { index, message } of [...hiddenEscapes(text), ...hiddenReferences(text)])
      yield { file, ...pointAt(text, index), message };
  },
};
