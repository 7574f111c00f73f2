import type { ReactNode } from "react";

import { Builder } from "../shared/Builder.tsx";
import { ChosenRows } from "../shared/ChosenRows.tsx";
import { choicesOf, type FieldSpec } from "../shared/fields.tsx";
import { noValues, useAddress } from "../shared/use-address.ts";
import { commandLine, passwordPlace, type CommandForm } from "./command.ts";

interface Props {
  forms: readonly CommandForm[];
  isChecked: boolean;
  /** The table of all exit codes, rendered at build time. */
  children: ReactNode;
}

const slots = noValues("p", 14);

/** Builds the command line of a utility and shows its exit codes. */
export function Calculation({ forms, isChecked, children }: Props) {
  const [chosen, choose] = useAddress({ utility: forms[0]!.title, ...slots });
  const form = forms.find(({ title }) => title === chosen.utility) ?? forms[0]!;
  const { program, folder, parameters, most } = form;
  const utilities = choicesOf(forms.map(({ title }) => title));
  const kinds: FieldSpec[] = [
    { name: "utility", label: "Utility", choices: utilities, note: folder && `Folder: ${folder}` },
  ];
  const write = (values: readonly string[]) => {
    const line = commandLine(form, values);
    return { line, note: line.includes(passwordPlace) && `Replace ${passwordPlace} with the password.` };
  };
  return (
    <>
      <Builder
        noun="command"
        kind={{ utility: form.title }}
        legend={`${program} parameters`}
        fields={parameters}
        {...{ kinds, slots, chosen, choose, write, most, isChecked }}
      />
      <ChosenRows only isChosen={({ utility }) => utility === form.utility}>
        {children}
      </ChosenRows>
    </>
  );
}
