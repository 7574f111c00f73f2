import { useId, useLayoutEffect, useRef, type ReactNode } from "react";

interface Labeled {
  label: string;
  value: string;
  /** Note below the field. */
  note?: ReactNode;
  onChange: (value: string) => void;
}

type Wiring = { id: string; "aria-describedby": string | undefined };

function Labeled({
  label,
  note,
  below,
  children,
}: Pick<Labeled, "label" | "note"> & { below?: ReactNode; children: (own: Wiring) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": note ? `${id}-note` : undefined })}
      {note && (
        <p className="note" id={`${id}-note`}>
          {note}
        </p>
      )}
      {below}
    </div>
  );
}

interface FieldProps extends Labeled {
  type?: "text" | "number" | "date";
  hint?: string;
  inputMode?: "numeric" | "text";
  min?: number;
  max?: number;
}

/** A labeled field for text, a whole number, or a date as `YYYY-MM-DD`. It never changes what the reader typed. */
export function Field({ label, note, hint, type = "text", onChange, ...input }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page's scripts started counts as if it were typed now. A later rendering would remove it.
  useLayoutEffect(() => {
    const typed = field.current!.value;
    if (typed !== input.value) onChange(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Labeled label={label} note={note}>
      {(own) => (
        <input
          {...own}
          ref={field}
          type={type}
          inputMode={type === "text" ? "text" : undefined}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          {...input}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labeled>
  );
}

interface Option {
  id: string;
  name: string;
}

interface ChoiceProps extends Labeled {
  /** Label for "no selection". Without it, a value is always selected. */
  any?: string;
  /** Values that are their own labels. */
  values?: readonly string[];
  /** Choices by group title. */
  groups?: ReadonlyMap<string, readonly Option[]>;
  /** What the choice means. */
  children?: ReactNode;
}

const options = (choices: readonly Option[]): ReactNode =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/** A labeled list of choices. */
export function Choice({ label, note, any, value, values = [], groups = new Map(), onChange, children }: ChoiceProps) {
  return (
    <Labeled label={label} note={note} below={children}>
      {(own) => (
        <select {...own} value={value} onChange={(event) => onChange(event.target.value)}>
          {any !== undefined && <option value="">{any}</option>}
          {options(values.map((name) => ({ id: name, name })))}
          {[...groups].map(([group, choices]) => (
            <optgroup key={group} label={group}>
              {options(choices)}
            </optgroup>
          ))}
        </select>
      )}
    </Labeled>
  );
}

/** A labeled checkbox, whose value is `yes` or empty. */
export function Check({ label, value, onChange }: Labeled) {
  const id = useId();
  return (
    <div className="field check">
      <input
        id={id}
        type="checkbox"
        checked={value === "yes"}
        onChange={(event) => onChange(event.target.checked ? "yes" : "")}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

/** A number with its noun: `1 task`, `2 tasks`. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : plural}`;

/** Says what is missing. Text that changes is alone in its element, because translators replace it. */
export function Problems({ answer, problems }: { answer: string; problems: readonly string[] }) {
  return (
    <div className="answer" role="status">
      <span>{answer}</span>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

/** A list with a heading, if it has items. */
export function Items({ title, items }: { title?: ReactNode; items: readonly { id: string; item: ReactNode }[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      {title && <h3>{title}</h3>}
      <ul>
        {items.map(({ id, item }) => (
          <li key={id}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
