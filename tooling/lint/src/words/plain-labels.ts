import { perVocabulary } from "../vocabulary.ts";
import { phraseFinder, type Finder } from "./phrases.ts";

/** Words before a label: those that say what to do with it or where it is. */
const leadsToLabel =
  /(?<![\p{L}-])(?:select|choose|open|expand|clear|enter|fill\s+in|turn\s+o(?:n|ff)|go\s+to|in|on|under|from)\s+(?:the\s+|your\s+)?$/iu;
const longestLead = 40;

/** Finds labels of several words in steps that are not **bold**. */
export const plainLabels = perVocabulary(({ labels, terms }): Finder => {
  const names = new Set(terms.map(({ term }) => term.toLowerCase()));
  // A program is opened by its name, which is no label.
  const onScreen = labels.filter((label) => /^\p{Lu}/u.test(label) && !names.has(label.toLowerCase()));
  const findLabels = phraseFinder(
    onScreen.map((label) => ({
      text: label,
      matchesCase: true,
      message: (found) => `"${found}" is a label on the screen; write **${found}**`,
      instead: `**${label}**`,
    })),
  );
  return function* find(block) {
    if (!block.inStep || block.kind !== "paragraph") return;
    for (const match of findLabels(block))
      if (leadsToLabel.test(block.text.slice(Math.max(0, match.index - longestLead), match.index))) yield match;
  };
});
