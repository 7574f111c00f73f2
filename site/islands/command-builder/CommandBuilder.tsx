import { useEffect, useRef, type ReactNode } from "react";

import { useAddress } from "../shared/use-address.ts";
import { CopyText } from "../shared/CopyText.tsx";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { choicesOf, Field, Fields, offeredIn, Problems, type FieldSpec } from "../shared/fields.tsx";
import { commandLine, passwordPlace, problemsOf, type CommandForm } from "./command.ts";

interface Props {
  forms: readonly CommandForm[];
  /** The table of all exit codes, rendered at build time. */
  children: ReactNode;
}

const slots = Array.from({ length: 14 }, (_, index) => `p${index + 1}`);
const noValues: Record<string, string> = Object.fromEntries(slots.map((slot) => [slot, ""]));

function answer(line: string, problems: readonly string[]): string {
  if (problems.length > 0) return "Fix these problems:";
  return line.includes(passwordPlace) ? `Replace ${passwordPlace} with the password.` : "The command is complete.";
}

const fieldsOf = ({ parameters }: CommandForm): FieldSpec[] =>
  parameters.flatMap(({ label, takes, required, note, choices }, index) => {
    if (takes === "password") return [];
    const offered = takes === "flag" ? ["Yes"] : choices;
    return {
      name: slots[index]!,
      label: required ? label : `${label} (optional)`,
      note,
      ...(offered && { choices: choicesOf(offered), any: takes === "flag" ? "No" : "" }),
    };
  });

/** Builds the command line of a utility and shows its exit codes. */
export function CommandBuilder({ forms, children }: Props) {
  const codes = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useAddress<Readonly<Record<string, string>>>({ utility: forms[0]!.title, ...noValues });
  const form = forms.find(({ title }) => title === chosen["utility"]) ?? forms[0]!;
  const fields = fieldsOf(form);
  const given = offeredIn(fields, chosen);
  const values = slots.map((slot) => given[slot] ?? "");
  const line = commandLine(form, values);
  const problems = problemsOf(form, values);

  useEffect(() => {
    for (const row of codes.current!.querySelectorAll<HTMLTableRowElement>("tbody tr"))
      row.hidden = row.dataset["utility"] !== form.utility;
  }, [form]);

  return (
    <>
      <ExplorerForm layout="builder">
        <Field
          name="utility"
          label="Utility"
          value={form.title}
          choices={choicesOf(forms.map(({ title }) => title))}
          note={form.folder && `Folder: ${form.folder}`}
          onChange={(utility) => choose({ utility, ...noValues })}
        />
        <fieldset>
          <legend>{`${form.program} parameters`}</legend>
          <Fields of={fields} values={given} choose={choose} />
        </fieldset>
        <Problems answer={answer(line, problems)} problems={problems} />
        <CopyText name="command line" text={line} />
      </ExplorerForm>
      <div ref={codes}>{children}</div>
    </>
  );
}
