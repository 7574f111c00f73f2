/** Uppercase marks of unfinished text. */
export const placeholders: readonly string[] = ["TODO", "TBD", "FIXME", "XXX"];

/** Lowercase marks of unfinished text. Since they can be ordinary words, they count only in these phrases. */
const unfinished = [
  ...placeholders,
  "[Tt]bd",
  "[Tt]odo(?=:)",
  "[Ff]ixme",
  "T\\.B\\.D",
  "TBA",
  "WIP",
  "[Ll]orem ipsum",
  "[Cc]oming soon",
  "[Uu]nder construction",
  "[Tt]o be (?:announced|completed|decided|determined|done|written)",
].join("|");

const placeholder = new RegExp(
  `(?<![\\p{L}\\p{N}\`_-])(?:${unfinished})(?![\\p{L}\\p{N}\`_-])|(?<![\\w?-])\\?{3,}(?![\\w?-])|\\[(?:[Ii]nsert|[Ee]nter|[Aa]dd|[Nn]ame of) [^\\],\\n]*\\](?![[(:])`,
  "gu",
);

/** Matches "n/a" only as a whole cell or value, because a sentence can quote it from the screen. */
const notApplicable = /(?<=[|:]\s*["']?)n\/a(?=["']?\s*(?:[|},]|$))/gim;

/**
 * The text with spaces instead of code, so that offsets stay valid. In code, the marks may be what the reader types.
 */
const withoutCode = (text: string): string =>
  text.replaceAll(/^(```|~~~)[\s\S]*?^\1.*$|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, " "));

/** Marks of unfinished text. */
export function placeholdersIn(text: string): { index: number; message: string }[] {
  const prose = withoutCode(text);
  return [
    ...[...prose.matchAll(placeholder)].map(({ 0: found, index }) => ({
      index,
      message: `"${found}" is a placeholder; write the missing text, or remove it`,
    })),
    ...[...prose.matchAll(notApplicable)].map(({ 0: found, index }) => ({
      index,
      message: `"${found}" doesn't say why; write what is true, for example "None" or "Not supported"`,
    })),
  ];
}
