import { pageRule } from "../page-rule.ts";

const numbers = (version: string): number[] => version.split(".").map(Number);

/** Compares product versions number by number: 9.1 is older than 10.0, and 26.0 is 26.0.0. */
function compare(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  for (let index = 0; index < 3; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const versionRange = pageRule("version-range", (_tree, file) => {
  const { page } = file.data;
  const { since, until } = page?.front ?? {};
  if (!page || !since || !until || compare(until, since) > 0) return;
  const message = `The page ends at ${until}, but starts at ${since}; "until" is later than "since", or left out`;
  const { line, column } = page.frontSource.problemAt(["until"], message);
  file.message(message, { line, column });
});
