import { useId, useLayoutEffect, useRef } from "react";

interface Props {
  label: string;
  value: string;
  hint?: string | undefined;
  /** Hint below the field. */
  note?: string | undefined;
  inputMode?: "numeric" | "text";
  onChange: (value: string) => void;
}

/** A labeled text field. */
export function TextField({ label, value, hint, note, inputMode = "text", onChange }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page's scripts started counts as if it were typed now. A later rendering would remove it.
  useLayoutEffect(() => {
    const typed = field.current!.value;
    if (typed !== value) onChange(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
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
