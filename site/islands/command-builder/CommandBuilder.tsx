import type { ReactNode } from "react";

import { Builder } from "../shared/Builder.tsx";
import { ChosenRows } from "../shared/ChosenRows.tsx";
import { choicesOf, Field } from "../shared/fields.tsx";
import { noValues, useAddress } from "../shared/use-address.ts";
import { commandLine, passwordPlace, type CommandForm } from "./command.ts";

interface Props {
  forms: readonly CommandForm[];
  isChecked: boolean;
  /** The table of all exit codes, rendered at build time. */
  children: ReactNode;
}

const blank = noValues("p", 14);

/** Builds the command line of a utility and shows its exit codes. */
export function CommandBuilder({ forms, isChecked, children }: Props) {
  const [chosen, choose] = useAddress<Readonly<Record<string, string>>>({ utility: forms[0]!.title, ...blank });
  const form = forms.find(({ title }) => title === chosen["utility"]) ?? forms[0]!;
  return (
    <>
      <Builder
        noun="command"
        legend={`${form.program} parameters`}
        letter="p"
        fields={form.parameters}
        chosen={chosen}
        choose={choose}
        write={(values) => {
          const line = commandLine(form, values);
          return { line, note: line.includes(passwordPlace) && `Replace ${passwordPlace} with the password.` };
        }}
        most={form.most}
        isChecked={isChecked}
        unknown={[chosen["utility"]!].filter((title) => title !== form.title)}
      >
        <Field
          name="utility"
          label="Utility"
          value={form.title}
          choices={choicesOf(forms.map(({ title }) => title))}
          note={form.folder && `Folder: ${form.folder}`}
          onChange={(utility) => choose({ utility, ...blank })}
        />
      </Builder>
      <ChosenRows only isChosen={({ utility }) => utility === form.utility}>
        {children}
      </ChosenRows>
    </>
  );
}
