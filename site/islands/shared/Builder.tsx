import type { Choices } from "./address.ts";
import { CopyText } from "./CopyText.tsx";
import { ExplorerForm } from "./ExplorerForm.tsx";
import { choicesOf } from "./choices.ts";
import { Fields, offeredIn, refusedIn, type FieldSpec } from "./fields.tsx";
import { problemsIn, type BuilderField } from "./limits.ts";

export interface AskedField extends BuilderField {
  /** Name in the address, if it isn't the position. */
  slot?: string;
  /** A switch without a value. */
  isFlag?: boolean;
  /** Fields that the page never shows, such as passwords. */
  isHidden?: boolean;
}

interface Props {
  /** What the line is: `event`. */
  noun: string;
  /** The fields that choose the line, and their values. A choice in the first one clears the fields of the line. */
  kinds: readonly FieldSpec[];
  kind: Choices;
  legend: string;
  /** The names of the line's fields in the address, apart from those with a slot. */
  slots: Choices;
  fields: readonly AskedField[];
  chosen: Choices;
  choose: (change: Choices) => void;
  /** The line, and what the reader must know about it. */
  write: (values: readonly string[]) => { line: string; note?: string | false };
  /** Maximum length of the line. */
  most: number | undefined;
  /** Whether the data states what the fields accept. */
  isChecked: boolean;
}

/** The fields of a line, what is wrong with them, and the line with its button. */
export function Builder({
  noun,
  kinds,
  kind,
  legend,
  fields,
  chosen,
  choose,
  write,
  most,
  isChecked,
  ...props
}: Props) {
  const slots = Object.keys(props.slots);
  const names = fields.map(({ slot }, index) => slot ?? slots[index]!);
  const specs: FieldSpec[] = fields.flatMap(({ label, note, isFlag, isHidden, limits }, index) => {
    const choices = isFlag ? ["Yes"] : limits.choices;
    const list = choices && { choices: choicesOf(choices), any: isFlag ? "No" : "" };
    return isHidden ? [] : { name: names[index]!, label, note, ...list };
  });
  const given = offeredIn(specs, chosen);
  const values = names.map((name) => given[name] ?? "");
  const { line, note } = write(values);
  const problems = problemsIn(fields, values);
  if (most !== undefined && line.length > most)
    problems.push(`The line has ${line.length} characters; the maximum is ${most}.`);
  const answer = [
    `The ${noun} is ${problems.length === 0 ? "complete" : "incomplete"}.`,
    most !== undefined && `${line.length} of ${most} characters.`,
    note,
    ...refusedIn([...Object.keys(kind), ...slots], chosen, { ...given, ...kind }),
    !isChecked && "The values aren't checked in this version.",
  ];
  return (
    <ExplorerForm layout="builder">
      <Fields
        of={kinds}
        values={kind}
        choose={(change) => choose(kinds[0]!.name in change ? { ...props.slots, ...change } : change)}
      />
      <fieldset>
        <legend>{legend}</legend>
        <Fields of={specs} values={given} choose={choose} />
      </fieldset>
      {/* Text that changes has its own element, because translators replace the content of an element. */}
      <div className="answer" role="status">
        <span>{answer.filter(Boolean).join(" ")}</span>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
      <CopyText name={`${noun} line`} text={line} />
    </ExplorerForm>
  );
}
