import { placeholders } from "../../words/placeholders.ts";
import { pointsOf } from "../../markdown/positions.ts";
import { pageRule } from "../page-rule.ts";

/** In lowercase, these can be ordinary words. In code, they can be text that the reader types. */
const placeholder = new RegExp(
  `(?<![\\p{L}\\p{N}\`_-])(?:${placeholders.join("|")}|[Ll]orem ipsum)(?![\\p{L}\\p{N}\`_-])`,
  "gu",
);

/** Blanks out fences and code in a line, so that offsets stay the same. */
const withoutCode = (text: string): string =>
  text.replaceAll(/^(```|~~~)[\s\S]*?^\1.*$|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, " "));

export const noPlaceholder = pageRule("no-placeholder", (_tree, file) => {
  const text = String(file);
  const pointAt = pointsOf(text);
  for (const match of withoutCode(text).matchAll(placeholder)) {
    file.message(`"${match[0]}" is a placeholder; write the missing text, or remove it`, pointAt(match.index));
  }
});
