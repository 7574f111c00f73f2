import { kindOf } from "@opcon-help/model";

import { perVocabulary } from "../../engine/vocabulary.ts";
import { phraseFinder, type Finder } from "../../words/phrases.ts";
import { wordRule } from "./word-rule.ts";

/** Verbs for using a control, which come before its label. */
const action = /(?<![\p{L}-])(?:select|choose|expand|clear|turn\s+o(?:n|ff))\s+(?:the\s+)?$/iu;
/**
 * Words before a place on the screen. Since any words can follow "In the", the type of a control must come after the
 * label.
 */
const place = /(?<![\p{L}-])(?:open|in|on|under|from|to|enter|fill\s+in)\s+(?:the\s+)?$/iu;
const control =
  /^\s+(?:area|box|button|check\s+box|column|dialog|field|group|icon|list|menu|page|pane|panel|section|tab|view|window)\b/iu;
const longestLead = 40;

/** Finds labels with several words in steps that aren't **bold**. */
export const plainLabels = perVocabulary(({ labels, terms }): Finder => {
  const names = new Set(terms.map(({ term }) => term));
  // Programs aren't bold, so glossary terms that name them aren't labels.
  const onScreen = labels.filter((label) => /^\p{Lu}/u.test(label) && !names.has(label));
  const findLabels = phraseFinder(
    onScreen.map((label) => ({
      text: label,
      matchesCase: true,
      message: (found) => `"${found}" is an on-screen label; write **${found}**`,
      instead: `**${label}**`,
    })),
  );
  return function* find(block) {
    if (!block.inStep || block.kind !== "paragraph") return;
    for (const match of findLabels(block)) {
      const before = block.text.slice(Math.max(0, match.index - longestLead), match.index);
      const after = block.text.slice(match.fix?.to, (match.fix?.to ?? 0) + longestLead);
      if (action.test(before) || (place.test(before) && control.test(after))) yield match;
    }
  };
});

export const boldLabels = wordRule("bold-labels", (vocabulary, { data: { page } }) =>
  kindOf(page)?.steps === "required" ? plainLabels(vocabulary) : () => [],
);
