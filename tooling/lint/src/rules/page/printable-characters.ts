import { pointsOf } from "../../markdown/positions.ts";
import { foreignCharacters } from "../../words/printable-characters.ts";
import { pageRule } from "../page-rule.ts";

export const printableCharacters = pageRule("printable-characters", (_tree, file) => {
  const text = String(file);
  const pointAt = pointsOf(text);
  for (const { index, message } of foreignCharacters(text)) file.message(message, pointAt(index));
});
