/** Markers for unfinished text, in capitals. */
export const placeholders: readonly string[] = ["TODO", "TBD", "FIXME", "XXX"];

/** Small letters may be words of their own, unless they mark something that isn't written yet. */
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

/** Matches only a whole cell or value, because a sentence can mention "n/a" as what a reader sees. */
const notApplicable = /(?<=[|:]\s*["']?)n\/a(?=["']?\s*(?:[|},]|$))/gim;

/** Fences and code in a line, blanked so that offsets hold. In code they may be what the reader types. */
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
