import { pointsOf } from "../../points.ts";
import { pageRule } from "../page-rule.ts";

/** Words that stand for something still to be written. In code they may be what the reader types. */
const placeholder = /(?<![\p{L}\p{N}`_-])(?:TODO|TBD|FIXME|XXX|lorem ipsum)(?![\p{L}\p{N}`_-])/giu;

/** Fences and code in a line, blanked so that offsets hold. */
const withoutCode = (text: string): string =>
  text.replaceAll(/^(```|~~~)[\s\S]*?^\1.*$|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, " "));

export const noPlaceholder = pageRule("no-placeholder", (_tree, file) => {
  const text = String(file);
  const pointAt = pointsOf(text);
  for (const match of withoutCode(text).matchAll(placeholder)) {
    // Small letters may be words of their own; the marks of writers are capitals.
    if (match[0] !== match[0].toUpperCase() && !/lorem/i.test(match[0])) continue;
    file.message(
      `"${match[0]}" stands for something still to be written; write it, or leave it out`,
      pointAt(match.index),
    );
  }
});
