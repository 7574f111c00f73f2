import { useEffect, useRef, type ReactNode } from "react";

import { Builder, slotsFrom } from "../shared/Builder.tsx";
import { choicesOf, Field } from "../shared/fields.tsx";
import { useAddress } from "../shared/use-address.ts";
import { commandLine, passwordPlace, type CommandForm } from "./command.ts";

interface Props {
  forms: readonly CommandForm[];
  isChecked: boolean;
  /** The table of all exit codes, rendered at build time. */
  children: ReactNode;
}

const noValues = slotsFrom("p", 14);

const complete = (line: string): string =>
  line.includes(passwordPlace) ? `Replace ${passwordPlace} with the password.` : "The command is complete.";

/** Builds the command line of a utility and shows its exit codes. */
export function CommandBuilder({ forms, isChecked, children }: Props) {
  const codes = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useAddress<Readonly<Record<string, string>>>({ utility: forms[0]!.title, ...noValues });
  const form = forms.find(({ title }) => title === chosen["utility"]) ?? forms[0]!;

  useEffect(() => {
    for (const row of codes.current!.querySelectorAll<HTMLTableRowElement>("tbody tr"))
      row.hidden = row.dataset["utility"] !== form.utility;
  }, [form]);

  return (
    <>
      <Builder
        name="command line"
        legend={`${form.program} parameters`}
        letter="p"
        fields={form.parameters}
        chosen={chosen}
        choose={choose}
        write={(values) => ({ line: commandLine(form, values) })}
        most={form.most}
        isChecked={isChecked}
        unknown={[chosen["utility"]!].filter((title) => title !== form.title)}
        complete={complete}
        incomplete="Fix these problems:"
      >
        <Field
          name="utility"
          label="Utility"
          value={form.title}
          choices={choicesOf(forms.map(({ title }) => title))}
          note={form.folder && `Folder: ${form.folder}`}
          onChange={(utility) => choose({ utility, ...noValues })}
        />
      </Builder>
      <div ref={codes}>{children}</div>
    </>
  );
}
