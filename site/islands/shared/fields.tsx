import { useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from "react";

import type { Choices } from "./address.ts";
import { dayFrom } from "./days.ts";

/** A choice in a list, with a label if that differs from its value. */
export interface Option {
  id: string;
  name?: string;
  group?: string;
  /** The data set, if the choice shows only its rows. */
  set?: string;
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
  /** What readers can look up in a text field. */
  examples?: readonly string[] | undefined;
  inputMode?: "numeric";
  min?: number;
  max?: number;
  choices?: readonly Option[];
  /** Check boxes in a row. The field's value is the list of checked IDs, separated by spaces. */
  ticks?: readonly Option[];
  /** Label for "nothing selected". Without it, one of the values is always selected. */
  any?: string | undefined;
  /** Note below the field. */
  note?: ReactNode;
}

type FieldProps = FieldSpec & { value: string; onChange: (value: string) => void };

const optionsOf = (choices: readonly Option[]): ReactNode =>
  [...Map.groupBy(choices, ({ group }) => group)].map(([group, own]) => {
    const options = own.map(({ id, name = id, set }) => (
      <option key={id} value={id} data-set={set}>
        {name}
      </option>
    ));
    if (group === undefined) return options;
    return (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });

/** A labeled field. It never changes what the reader has typed. */
function Field({ value, onChange, ...spec }: FieldProps) {
  const { name, label, type = "text", examples, hint = examples && `For example, ${examples[0]}` } = spec;
  const { choices, any, note, min, max, inputMode = type === "text" ? type : undefined } = spec;
  const isCheck = type === "check";
  const input = useRef<HTMLInputElement>(null);
  // Applies what the reader typed before the page's scripts started, because a later rendering would remove it.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (!isCheck && typed !== undefined && typed !== value) onChange(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const common = {
    id: `field-${name}`,
    name,
    value: isCheck ? "yes" : value,
    // Translators change the label, but not this attribute.
    "data-label": label,
    "aria-describedby": note ? `note-${name}` : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(isCheck && !(target as HTMLInputElement).checked ? "" : target.value),
  };
  return (
    <div className={isCheck ? "field check" : "field"}>
      <label htmlFor={common.id}>{label}</label>
      {choices ? (
        <select {...common}>
          {any !== undefined && <option value="">{any}</option>}
          {optionsOf(choices)}
        </select>
      ) : (
        <input
          {...common}
          ref={input}
          type={isCheck ? "checkbox" : type}
          checked={isCheck ? value === "yes" : undefined}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          {...{ inputMode, min, max }}
        />
      )}
      {note && (
        <p className="note" id={`note-${name}`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The IDs of a list, without or with one of them, in the order of all. */
export const toggled = (all: readonly Option[], value: string, id: string): string => {
  const ids = value.split(" ");
  return all.flatMap((one) => (ids.includes(one.id) !== (one.id === id) ? one.id : [])).join(" ");
};

const Ticks = ({ name: field, label, ticks = [], value, onChange }: FieldProps) => (
  <fieldset className="ticks">
    <legend>{label}</legend>
    {ticks.map(({ id, name = id }) => (
      <label key={id}>
        <input
          type="checkbox"
          name={field}
          value={id}
          aria-label={name}
          checked={value.split(" ").includes(id)}
          onChange={() => onChange(toggled(ticks, value, id))}
        />
        {name.slice(0, 2)}
      </label>
    ))}
  </fieldset>
);

interface FieldsProps {
  of: readonly FieldSpec[];
  values: Choices;
  choose: (change: Record<string, string>) => void;
}

/** A field for each choice. */
export const Fields = ({ of, values, choose }: FieldsProps): ReactNode =>
  of.map((spec) => {
    const Kind = spec.ticks ? Ticks : Field;
    const { name } = spec;
    return <Kind key={name} {...spec} value={values[name] ?? ""} onChange={(value) => choose({ [name]: value })} />;
  });

/** What a field shows for a value. An address can contain anything, and browsers refuse or change some of it. */
function shownIn({ type, choices, ticks }: FieldSpec, value: string): string {
  if (ticks) return toggled(ticks, value, "");
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
