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

interface Written {
  line: string;
  /** The same as XML. */
  xml?: string;
  /** What the reader must know about the line. */
  note?: string | false | undefined;
}

interface Props {
  /** What the line is: `event`. */
  noun: string;
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
  /** Fields above. */
  children: ReactNode;
}

/** The fields of a line, what is wrong with them, and the line with its button. */
export function Builder({ noun, letter, fields, chosen, choose, write, most, ...props }: Props) {
  const slots = fields.map(({ slot }, index) => slot ?? `${letter}${index + 1}`);
  const specs: FieldSpec[] = fields.flatMap(({ label, note, isFlag, isHidden, limits }, index) => {
    if (isHidden) return [];
    const choices = isFlag ? ["Yes"] : limits.choices;
    return {
      name: slots[index]!,
      label,
      note,
      ...(choices && { choices: choicesOf(choices), any: isFlag ? "No" : "" }),
    };
  });
  const given = offeredIn(specs, chosen);
  const values = slots.map((slot) => given[slot] ?? "");
  const { line, xml, note } = write(values);
  const isSlot = new RegExp(`^${letter}\\d+$`);
  const problems = problemsIn(fields, values);
  if (most !== undefined && line.length > most)
    problems.push(`The line has ${line.length} characters; the maximum is ${most}.`);
  const answer = [
    `The ${noun} is ${problems.length === 0 ? "complete" : "incomplete"}.`,
    most !== undefined && `${line.length} of ${most} characters.`,
    note,
    ...props.unknown.map((value) => `“${value}” in the address isn't used.`),
    ...refusedIn(
      Object.keys(chosen).filter((name) => isSlot.test(name)),
      chosen,
      given,
    ),
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
      <CopyText name={`${noun} line`} text={line} />
      {xml && <CopyText name="XML" text={xml} />}
    </ExplorerForm>
  );
}
