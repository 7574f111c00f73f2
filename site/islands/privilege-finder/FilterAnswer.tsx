import type { NoMatch, Offer } from "../look-up/no-match.ts";

interface Props {
  /** What the filters found, or why they found nothing. */
  answer: string | NoMatch;
  onAccept: (change: Offer["change"]) => void;
}

/** Announces what the filters of a form found, with a button for each removal that shows rows again. */
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
            // The button disappears, so the focus moves to the changed field.
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
