import type { AskedField } from "../shared/Builder.tsx";

/** A parameter of a utility, from the data. Its name is a switch (`-d`), or the name of a positional value. */
export interface Parameter extends AskedField {
  kind: "switch" | "place";
  /** Text that follows the switch of a flag, such as a token. */
  fixed: string;
  /** Always in double quotation marks. */
  quoted: boolean;
}

/** Syntax of a command line. */
export interface CommandForm {
  key: string;
  /** Displayed name: the name of the utility, with its command if the utility has several forms. */
  title: string;
  utility: string;
  program: string;
  /** Folder of the program; empty if not documented. */
  folder: string;
  /** How a value follows its switch: one of the values of `join` in `utility-commands`. */
  join: string;
  /** How to write a value with a space: one of the values of `space` in `utility-commands`. */
  space: string;
  /** How to escape a quotation mark inside a value; empty if not documented. */
  inner: string;
  /** Maximum length of the line. */
  most: number | undefined;
  parameters: Parameter[];
}

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
