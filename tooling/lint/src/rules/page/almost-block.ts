import type { PlainLine } from "../../markdown/plain-text.ts";
import { pageRule } from "../page-rule.ts";

/** What a line needs to become a heading or list item; undefined for ordinary text. */
function defectOf({ text, first }: PlainLine): string | undefined {
  const [, hashes] = /^(#+)\p{L}/u.exec(text) ?? /^(#{7,})/.exec(text) ?? [];
  if (hashes)
    return hashes.length > 6
      ? `"${hashes}" isn't a heading; use "####" or fewer`
      : `"${hashes}" needs a space after it to become a heading; write "${hashes} ${text.slice(hashes.length).split(" ", 1)[0]}"`;
  const [, number] = /^(\d{1,3}[.)])\p{L}{2}/u.exec(text) ?? [];
  if (number)
    return `"${number}" needs a space after it to become a step; write "${number} ${text.slice(number.length).split(" ", 1)[0]}"`;
  const [, dash] = /^([-+])\p{L}/u.exec(text) ?? [];
  if (dash) return `"${dash}" needs a space after it to become a list item; write "- ", or \`code\` for an option`;
  const [, bullet] = /^([•·▪‣–—])\s/.exec(text) ?? [];
  if (bullet) return `"${bullet}" doesn't start a list item; write "-"`;
  if (/^:\s/.test(text)) return '":" doesn\'t define a term here; write a list or a table';
  const [, inside] = first ? [] : (/^(\d{1,3}[.)])\s/.exec(text) ?? []);
  if (inside) return `"${inside}" continues the paragraph above; add a blank line before the list`;
  return undefined;
}

export const almostBlock = pageRule("almost-block", ({ file, plainLines }) => {
  for (const line of plainLines()) {
    const message = defectOf(line);
    if (message) file.message(message, line.place);
  }
});
