/** What the search answers to a question of the relevance suite. */
export interface Answered {
  question: string;
  /** Nobody tunes the search on a held-out question, so the report doesn't show it. */
  heldOut: boolean;
  /** Rank of the first correct result, from 1; 0 if no result is correct. */
  place: number;
  /** The first result, if there is one. */
  first?: { title: string; href: string } | undefined;
}

/** A question with another first result, or with its correct result at another place. */
export interface AnswerChange {
  before: Answered;
  after: Answered;
}

/** Rank for comparing: no correct result is worse than any. */
const rank = ({ place }: Answered): number => (place === 0 ? Infinity : place);

/** How a change affects readers. */
export const effectOf = ({ before, after }: AnswerChange): "worse" | "better" | "other" =>
  rank(after) > rank(before) ? "worse" : rank(after) < rank(before) ? "better" : "other";

const effects = ["worse", "better", "other"];

/** The questions whose answer differs, the worse ones first. */
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
