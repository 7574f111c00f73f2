import { useId } from "react";

interface Props {
  label: string;
  value: string;
  hint?: string | undefined;
  /** What may be entered, below the line. */
  note?: string | undefined;
  inputMode?: "numeric" | "text";
  onChange: (value: string) => void;
}

/** A labelled line of text. */
export function TextField({ label, value, hint, note, inputMode = "text", onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode={inputMode}
        placeholder={hint}
        aria-describedby={note && `${id}-note`}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <p className="note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
