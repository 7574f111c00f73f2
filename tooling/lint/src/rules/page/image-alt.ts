import { nodeRule } from "../page-rule.ts";

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Names of files with several words. A pattern reports shorter texts. */
export const imageAlt = nodeRule("image-alt", ["image"], ({ alt, url }) => {
  const [words, name] = [wordsOf(alt ?? ""), wordsOf(url.replace(/^.*\/|\.\w+$/g, ""))];
  return words.length > 2 && words.join(" ") === name.join(" ")
    ? `The alternative text "${alt}" is a file name; describe in one sentence what the image shows`
    : undefined;
});
