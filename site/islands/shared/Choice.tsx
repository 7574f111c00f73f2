import { useId } from "react";

interface Props {
  label: string;
  /** Label for "no selection". Without it, a value is always selected. */
  any?: string;
  value: string;
  values: readonly string[];
  /** Note below the list. */
  note?: string | undefined;
  onChange: (value: string) => void;
}

/** A labeled list of choices. */
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
          <option key={choice}>{choice}</option>
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
