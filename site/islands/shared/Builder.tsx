import type { ReactNode } from "react";

import type { Choices } from "./address.ts";
import { CopyText } from "./CopyText.tsx";
import { ExplorerForm } from "./ExplorerForm.tsx";
import { choicesOf, Fields, offeredIn, Problems, refusedIn, type FieldSpec } from "./fields.tsx";
import { problemsIn, type BuilderField } from "./limits.ts";

export interface AskedField extends BuilderField {
  /** Name in the address, if it isn't the position. */
  slot?: string;
  /** A switch without a value. */
  isFlag?: boolean;
  /** Fields that the page never shows, such as passwords. */
  isHidden?: boolean;
}

/** Names of the fields in the address, by their positions. */
export const slotsFrom = (letter: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${letter}${index + 1}`, ""]));

interface Written {
  line: string;
  /** The same as XML, and what it can't contain. */
  xml?: string;
  leftOut?: string | undefined;
}

interface Props {
  /** Name of the line for readers: `event line`. */
  name: string;
  legend: string;
  /** Start of the fields' names in the address. */
  letter: string;
  fields: readonly AskedField[];
  chosen: Choices;
  choose: (change: Record<string, string>) => void;
  write: (values: readonly string[]) => Written;
  /** Maximum length of the line. */
  most: number | undefined;
  /** Whether the data states what the fields accept. */
  isChecked: boolean;
  /** Parameters in the address that the form doesn't have. */
  unknown: readonly string[];
  /** Message that there are no problems. */
  complete: (line: string) => string;
  incomplete: string;
  /** Fields above. */
  children: ReactNode;
}

/** The fields of a line, what is wrong with them, and the line with its button. */
export function Builder({ fields, chosen, choose, write, most, complete, ...props }: Props) {
  const slotOf = ({ slot }: AskedField, index: number): string => slot ?? `${props.letter}${index + 1}`;
  const specs: FieldSpec[] = fields.flatMap((field, index) => {
    if (field.isHidden) return [];
    const choices = field.isFlag ? ["Yes"] : field.limits.choices;
    return {
      name: slotOf(field, index),
      label: field.label,
      note: field.note,
      ...(choices && { choices: choicesOf(choices), any: field.isFlag ? "No" : "" }),
    };
  });
  const given = offeredIn(specs, chosen);
  const values = fields.map((field, index) => given[slotOf(field, index)] ?? "");
  const { line, xml, leftOut } = write(values);
  const isSlot = new RegExp(`^${props.letter}\\d+$`);
  const slots = Object.keys(chosen).filter((name) => isSlot.test(name));
  const refused = refusedIn(
    slots.map((name) => ({ name, label: name })),
    chosen,
    given,
  );
  const problems = [
    ...problemsIn(fields, values),
    ...(most !== undefined && line.length > most
      ? [`The line has ${line.length} characters; the maximum is ${most}.`]
      : []),
  ];
  const answer = [
    problems.length === 0 ? complete(line) : props.incomplete,
    most !== undefined && `${line.length} of ${most} characters.`,
    leftOut,
    ...props.unknown.map((value) => `“${value}” in the address isn't used.`),
    ...refused,
    !props.isChecked && "The values aren't checked in this version.",
  ];
  return (
    <ExplorerForm layout="builder">
      {props.children}
      <fieldset>
        <legend>{props.legend}</legend>
        <Fields of={specs} values={given} choose={choose} />
      </fieldset>
      <Problems answer={answer.filter(Boolean).join(" ")} problems={problems} />
      <CopyText name={props.name} text={line} />
      {xml && <CopyText name="XML" text={xml} />}
    </ExplorerForm>
  );
}
