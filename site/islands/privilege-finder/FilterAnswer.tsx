import type { NoMatch, Offer } from "../look-up/no-match.ts";

interface Props {
  /** Number of rows that were found, or why there are none. */
  answer: string | NoMatch;
  onAccept: (change: Offer["change"]) => void;
}

/**
 * Announces the result of a form's filters. If there is none, offers a button for each filter whose removal shows rows.
 */
export function FilterAnswer({ answer, onAccept }: Props) {
  const { sentence, offers } = typeof answer === "string" ? { sentence: answer, offers: [] } : answer;
  return (
    <p className="answer" role="status">
      <span>{sentence}</span>
      {offers.map(({ field, change, label }) => (
        <button
          key={label}
          type="button"
          className="text-button"
          onClick={({ currentTarget }) => {
            // The button is removed, so the focus moves to the changed field.
            currentTarget.form!.querySelectorAll<HTMLElement>("input, select")[field]!.focus();
            onAccept(change);
          }}
        >
          {label}
        </button>
      ))}
    </p>
  );
}
