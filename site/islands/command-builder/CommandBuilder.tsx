import { useEffect, useRef, type ReactNode } from "react";

import { useAddress } from "../shared/use-address.ts";
import { CopyText } from "../shared/CopyText.tsx";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { Choice, Field, Problems } from "../shared/fields.tsx";
import { commandLine, passwordPlace, problemsOf, type CommandForm } from "./command.ts";

interface Props {
  forms: readonly CommandForm[];
  /** The built table of all exit codes. */
  children: ReactNode;
}

const slots = Array.from({ length: 14 }, (_, index) => `p${index + 1}`);
const noValues: Record<string, string> = Object.fromEntries(slots.map((slot) => [slot, ""]));

function answer(line: string, problems: readonly string[]): string {
  if (problems.length > 0) return "Fix these problems:";
  return line.includes(passwordPlace) ? `Replace ${passwordPlace} with the password.` : "The command is complete.";
}

/** Builds the command line of a utility and shows its exit codes. */
export function CommandBuilder({ forms, children }: Props) {
  const codes = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useAddress<Readonly<Record<string, string>>>({ utility: forms[0]!.title, ...noValues });
  const form = forms.find(({ title }) => title === chosen["utility"]) ?? forms[0]!;
  const values = slots.map((slot) => chosen[slot]!);
  const line = commandLine(form, values);
  const problems = problemsOf(form, values);

  useEffect(() => {
    for (const row of codes.current!.querySelectorAll<HTMLTableRowElement>("tbody tr"))
      row.hidden = row.dataset["utility"] !== form.utility;
  }, [form]);

  return (
    <>
      <ExplorerForm layout="builder">
        <Choice
          label="Utility"
          value={form.title}
          values={forms.map(({ title }) => title)}
          note={form.folder && `Folder: ${form.folder}`}
          onChange={(utility) => choose({ utility, ...noValues })}
        />
        <fieldset>
          <legend>{`${form.program} parameters`}</legend>
          {form.parameters.map((parameter, index) => {
            const { name, label, takes, required, note } = parameter;
            const slot = slots[index]!;
            if (takes === "password") return undefined;
            const common = {
              label: required ? label : `${label} (optional)`,
              value: chosen[slot]!,
              note,
              onChange: (value: string) => choose({ [slot]: value }),
            };
            const choices = takes === "flag" ? ["Yes"] : parameter.choices;
            return choices ? (
              <Choice key={name} {...common} any={takes === "flag" ? "No" : ""} values={choices} />
            ) : (
              <Field key={name} {...common} />
            );
          })}
        </fieldset>
        <Problems answer={answer(line, problems)} problems={problems} />
        <CopyText name="command line" text={line} />
      </ExplorerForm>
      <div ref={codes}>{children}</div>
    </>
  );
}
