import { count, plain } from "./describe.ts";

/** The search's result for a question of the relevance suite. */
export interface Answered {
  question: string;
  /**
   * Whether the question is held out. The summary doesn't show such questions, because nobody may tune the search on
   * them.
   */
  heldOut: boolean;
  /** Rank of the first correct result, starting at 1; 0 if no result is correct. */
  place: number;
  /** The first result, if there is one. */
  first?: { title: string; href: string } | undefined;
}

/** A question whose first result or whose rank of the correct result has changed. */
export interface AnswerChange {
  before: Answered;
  after: Answered;
}

/** Rank for comparing. A question without a correct result ranks last. */
const rank = ({ place }: Answered): number => (place === 0 ? Infinity : place);

/** How a change affects readers. */
const effectOf = ({ before, after }: AnswerChange): "worse" | "better" | "other" =>
  rank(after) > rank(before) ? "worse" : rank(after) < rank(before) ? "better" : "other";

const effects = ["worse", "better", "other"] as const;

/** Questions whose result differs, starting with those that became worse. */
export function compareAnswers(before: readonly Answered[], after: readonly Answered[]): AnswerChange[] {
  const old = new Map(before.map((answered) => [answered.question, answered]));
  return after
    .flatMap((answered): AnswerChange[] => {
      const former = old.get(answered.question);
      const differs = former && (former.place !== answered.place || former.first?.href !== answered.first?.href);
      return differs ? [{ before: former, after: answered }] : [];
    })
    .toSorted((a, b) => effects.indexOf(effectOf(a)) - effects.indexOf(effectOf(b)));
}

const resultText = ({ place, first }: Answered): string =>
  first
    ? `${plain(first.title)} (${place === 0 ? "no correct result" : `correct result at rank ${place}`})`
    : "no result";

/** Describes the differences as Markdown. Held-out questions are only counted. */
export function answersText(changes: readonly AnswerChange[], asked: number): string {
  if (changes.length === 0) return `## Search\n\nThe same results for all ${count(asked, "question")}.\n`;
  const effectsIn = Map.groupBy(changes, effectOf);
  const counts = effects.flatMap((effect) => `${effectsIn.get(effect)?.length ?? 0} ${effect}`).join(", ");
  const shown = changes.filter(({ after }) => !after.heldOut);
  const lines = shown.map(
    (change) =>
      `- ${effectOf(change)}: “${plain(change.after.question)}”: ${resultText(change.before)} → ${resultText(change.after)}`,
  );
  const hidden = changes.length - shown.length;
  if (hidden > 0) lines.push(`- and ${count(hidden, "held-out question")}, which nobody tunes the search on`);
  return `## Search\n\n${changes.length} of ${count(asked, "question")} have a different result: ${counts}.\n\n${lines.join("\n")}\n`;
}
