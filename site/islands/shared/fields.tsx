import { useId, useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from "react";

import type { Choices } from "./address.ts";
import { dayFrom } from "./days.ts";

/** A choice in a list, with a label if that differs from its value. */
export interface Option {
  id: string;
  name?: string;
}

/** A field of a form. A field with choices is a list. */
export interface FieldSpec {
  /** Name in the address. */
  name: string;
  label: string;
  /** The value of a `check` is `yes` or empty, and that of a `date` has the form `YYYY-MM-DD`. */
  type?: "text" | "number" | "date" | "check";
  /** An example of what to enter. */
  hint?: string;
  inputMode?: "numeric";
  min?: number;
  max?: number;
  choices?: readonly Option[];
  /** Check boxes in a row. The field's value is the list of checked IDs, separated by spaces. */
  ticks?: readonly Option[];
  /** Choices by group title. */
  groups?: ReadonlyMap<string, readonly Option[]>;
  /** Label for "nothing selected". Without it, one of the values is always selected. */
  any?: string | undefined;
  /** Note below the field. */
  note?: ReactNode;
}

/** Values that are their own labels. */
export const choicesOf = (values: Iterable<string>): Option[] => [...values].map((id) => ({ id }));

const optionsFor = (choices: readonly Option[]): ReactNode =>
  choices.map(({ id, name = id }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/** A labeled field. It never changes what the reader has typed. */
export function Field({ value, onChange, ...spec }: FieldSpec & { value: string; onChange: (value: string) => void }) {
  const { name, label, type = "text", hint, choices, ticks, groups, any, note, ...limits } = spec;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Applies what the reader typed before the page's scripts started, because a later rendering would remove it.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const common = {
    id,
    name,
    value,
    "aria-describedby": note ? `${id}-note` : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(target.value),
  };
  const labelled = <label htmlFor={id}>{label}</label>;
  if (ticks) return <Ticks name={name} label={label} ticks={ticks} value={value} onChange={onChange} />;
  if (type === "check")
    return (
      <div className="field check">
        <input
          id={id}
          name={name}
          value="yes"
          type="checkbox"
          checked={value === "yes"}
          onChange={({ target }) => onChange(target.checked ? "yes" : "")}
        />
        {labelled}
      </div>
    );
  return (
    <div className="field">
      {labelled}
      {choices || groups ? (
        <select {...common}>
          {any !== undefined && <option value="">{any}</option>}
          {optionsFor(choices ?? [])}
          {[...(groups ?? [])].map(([group, own]) => (
            <optgroup key={group} label={group}>
              {optionsFor(own)}
            </optgroup>
          ))}
        </select>
      ) : (
        <input
          {...common}
          ref={input}
          type={type}
          inputMode={type === "text" ? "text" : undefined}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          {...limits}
        />
      )}
      {note && (
        <p className="note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

type TicksProps = Required<Pick<FieldSpec, "name" | "label" | "ticks">> &
  Pick<Parameters<typeof Field>[0], "value" | "onChange">;

function Ticks({ name: field, label, ticks, value, onChange }: TicksProps) {
  const chosen = new Set(value.split(" "));
  const tick = (id: string, isOn: boolean): void => {
    const ids = ticks.filter((other) => (other.id === id ? isOn : chosen.has(other.id)));
    onChange(ids.map((other) => other.id).join(" "));
  };
  return (
    <fieldset className="ticks">
      <legend>{label}</legend>
      {ticks.map(({ id, name = id }) => (
        <label key={id}>
          <input
            type="checkbox"
            name={field}
            value={id}
            aria-label={name}
            checked={chosen.has(id)}
            onChange={({ target }) => tick(id, target.checked)}
          />
          {name.slice(0, 2)}
        </label>
      ))}
    </fieldset>
  );
}

interface FieldsProps {
  of: readonly FieldSpec[];
  values: Choices;
  choose: (change: Record<string, string>) => void;
}

/** A field for each choice. */
export const Fields = ({ of, values, choose }: FieldsProps): ReactNode =>
  of.map((spec) => (
    <Field
      key={spec.name}
      {...spec}
      value={values[spec.name] ?? ""}
      onChange={(value) => choose({ [spec.name]: value })}
    />
  ));

/** What a field shows for a value. An address can contain anything, and browsers refuse or change some of it. */
function shownIn({ type, choices, ticks }: FieldSpec, value: string): string {
  if (ticks) {
    const ids = value.split(" ");
    return ticks.flatMap(({ id }) => (ids.includes(id) ? id : [])).join(" ");
  }
  if (choices) return choices.some(({ id }) => id === value) ? value : "";
  if (type === "check") return value === "yes" ? value : "";
  if (type === "date") return dayFrom(value) === undefined ? "" : value;
  if (type === "number") return /^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(value) ? value : "";
  return value;
}

/** The values that the fields show. Only these count: nothing that is hidden, and nothing that a field can't contain. */
export const offeredIn = (of: readonly FieldSpec[], values: Choices): Record<string, string> =>
  Object.fromEntries(of.map((spec) => [spec.name, shownIn(spec, values[spec.name] ?? "")]));

/** Says which values in the address the fields don't show. */
export const refusedIn = (names: readonly string[], values: Choices, shown: Choices): string[] =>
  names.flatMap((name) =>
    values[name] && shown[name] !== values[name] ? `“${values[name]}” in the address isn't used.` : [],
  );

/** A number with its noun: `1 task`, `2 tasks`. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : plural}`;

/**
 * Lists what is missing. Text that changes has its own element, because translators replace the content of an element.
 */
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
