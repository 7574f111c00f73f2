import { useId } from "react";

interface Props {
  label: string;
  /** Words for "no choice made"; without them a value is always chosen. */
  any?: string;
  value: string;
  values: readonly string[];
  /** What the choice is about, below the list. */
  note?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled list of choices. */
export function Choice({ label, any, value, values, note, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={note && `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {values.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      {note && (
        <p className="note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
