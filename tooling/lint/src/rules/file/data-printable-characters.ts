import { pointAt } from "../../markdown/positions.ts";
import { foreignCharacters } from "../page/printable-characters.ts";
import type { FileRule } from "../file-rule.ts";

export const dataPrintableCharacters: FileRule = {
  id: "data-printable-characters",
  *check({ file, text }) {
    if (!file.endsWith(".yml") && !file.endsWith(".svg")) return;
    for (const { index, message } of foreignCharacters(text)) yield { file, ...pointAt(text, index), message };
  },
};
