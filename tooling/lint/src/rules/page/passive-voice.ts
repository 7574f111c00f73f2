import type { Finder, Match } from "../../words/phrases.ts";
import { hidden, type Block } from "../../words/prose.ts";
import { expectedOf } from "../page-types.ts";
import { wordRule } from "./word-rule.ts";

const be = "(?:am|is|are|was|were|be|been|being)";
const adverb = "(?:(?:not|also|then|always|never|often|already|\\p{L}{2,20}ly)\\s+)?";
const irregular =
  "begun|bound|brought|built|caught|chosen|cut|done|drawn|driven|fed|found|given|held|hidden|kept|known|laid|led|left|" +
  "lost|made|meant|met|overwritten|paid|put|read|rebuilt|reset|run|seen|sent|set|shown|shut|split|taken|told|understood|undone|written";
const participle = `(?:\\p{L}{2,20}ed|${irregular})`;
const passive = `\\b${be}\\s+${adverb}${participle}`;

const actor =
  "(?:administrator|agent|browser|client|database|installer|monitor|operator|owner|person|program|relay|scheduler|" +
  "server|service|somebody|someone|system|team|user|utility|vendor|wizard)s?";

const determiner = "(?:the|an?|your|this|that|these|those|each|every|another|other|its|their)\\s+";

/**
 * Words after "by" for the actor: a person, a program, or a name. Other words after "by" describe how something is
 * done.
 */
const byAgent = new RegExp(
  `${passive}\\s+by\\s+(?:${determiner}(?:\\p{L}{2,20}\\s+)?${actor}|${actor}|\\p{Lu}\\p{L}+)(?=[\\s.,;:)]|$)`,
  "gu",
);
/** Words before a "by" that introduces a place or a means instead of an actor. */
const placing =
  /\b(?:divided|enclosed|followed|grouped|identified|joined|limited|marked|preceded|separated|sorted|surrounded)\s+by\b/u;

/** Instructions without an actor, such as "the file must be copied" or a step that starts with the object. */
const order = new RegExp(
  `\\b(?:must|should|ha(?:s|ve)\\s+to|needs?\\s+to|ought\\s+to)\\s+(?:not\\s+)?be\\s+${adverb}${participle}\\b`,
  "gu",
);
const thingFirst = new RegExp(
  `^\\s*(?:The|An?|All|Each|Every|Your|This|These)\\s[^.!?:;,${hidden}]{1,60}?\\s(?:is|are)\\s+${adverb}${participle}\\b`,
  "u",
);

/** Finds passive verbs with an actor, in any paragraph. */
const findPassiveVoice: Finder = function* find({ kind, text }: Block): Iterable<Match> {
  if (kind !== "paragraph" || !text.includes(" by ")) return;
  for (const { 0: found, index } of text.matchAll(byAgent)) {
    if (placing.test(found)) continue;
    const who = found.slice(found.search(/\bby\s/) + "by ".length).trim();
    yield { index, message: `Passive voice: start with who acts, "${who} …"` };
  }
};

/** Finds steps that don't tell the reader to act. */
const findPassiveOrders: Finder = function* find({ kind, inStep, isFirst, text }: Block): Iterable<Match> {
  if (kind !== "paragraph" || !inStep) return;
  const message = 'Passive voice in a step: start with what the reader does, for example "Copy the file"';
  for (const { index } of text.matchAll(order)) yield { index, message };
  const first = isFirst ? thingFirst.exec(text) : null;
  if (first) yield { index: first[0].search(/\S/), message };
};

export const passiveVoice = wordRule(
  "passive-voice",
  (_vocabulary, { data: { page } }) =>
    function* find(block) {
      yield* findPassiveVoice(block);
      if (expectedOf(page)?.steps === "required") yield* findPassiveOrders(block);
    },
);
