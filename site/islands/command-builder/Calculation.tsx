import type { ReactNode } from "react";

import { Builder } from "../shared/Builder.tsx";
import { ChosenRows } from "../shared/ChosenRows.tsx";
import { choicesOf } from "../shared/choices.ts";
import type { FieldSpec } from "../shared/fields.tsx";
import { noValues, useAddress } from "../shared/use-address.ts";
import type { commandForms } from "./rows.ts";

/** Syntax of a command line. */
export type CommandForm = ReturnType<typeof commandForms>[number];
type Parameter = CommandForm["parameters"][number];

/** Placeholder for the password. */
export const passwordPlace = "<password>";

const hasSpace = (text: string): boolean => /\s/.test(text.trim());

/**
 * A value with the quotation marks that it needs. An OpCon token needs them, because it can expand to text with a
 * space.
 */
function written({ space, inner }: CommandForm, { quoted }: Parameter, value: string): string {
  const text = value.replaceAll('"', inner || '"');
  const isQuoted = quoted || (space === "In double quotation marks" && hasSpace(text));
  return isQuoted ? `"${text}"` : text;
}

/** The part of the command line for a parameter; empty if the parameter is absent. */
function part(form: CommandForm, parameter: Parameter, given: string): string {
  const value = given.trim();
  const { name, kind, isFlag, isHidden, quoted, required, fixed } = parameter;
  if (isFlag) return value && name + fixed;
  const text = isHidden ? passwordPlace : value ? written(form, parameter, value) : required ? `<${name}>` : "";
  if (text === "" || kind === "place") return text;
  return form.join === "Directly after the switch" && !quoted ? name + text : `${name} ${text}`;
}

/** The command line. Missing required values appear as `<name>`, and passwords always as `<password>`. */
export function commandLine(form: CommandForm, values: readonly string[]): string {
  const parts = form.parameters.map((each, index) => ({ ...each, text: part(form, each, values[index] ?? "") }));
  if (!form.join.startsWith("After a comma"))
    return [form.program, ...parts.map(({ text }) => text)].filter(Boolean).join(" ");
  // Commas separate positions, so an empty position must keep its comma.
  const places = parts
    .filter(({ kind }) => kind === "place")
    .map(({ text }) => text)
    .join(form.join === "After a comma" ? "," : ", ");
  const switches = parts.flatMap(({ kind, text }) => (kind === "switch" && text ? ` ${text}` : []));
  return [form.program, places.startsWith(",") ? "" : " ", places, ...switches].join("");
}

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
