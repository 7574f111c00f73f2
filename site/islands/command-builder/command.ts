import type { AskedField } from "../shared/Builder.tsx";

/** A parameter of a utility, from the data. Its name is a switch (`-d`), or the name of a positional value. */
export interface Parameter extends AskedField {
  kind: "switch" | "place";
  /** Text that follows the switch of a flag, such as a token. */
  fixed?: string;
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
  /** Folder of the program, if documented. */
  folder?: string;
  join: "Directly after the switch" | "After a space" | "After a comma" | "After a comma and a space";
  space: "In double quotation marks" | "Unchanged" | "Not stated";
  /** How to escape a quotation mark inside a value; undefined if not documented. */
  inner?: string;
  /** Maximum length of the line. */
  most?: number;
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
  const text = inner === undefined ? value : value.replaceAll('"', inner);
  const isQuoted = quoted || (space === "In double quotation marks" && hasSpace(text));
  return isQuoted ? `"${text}"` : text;
}

/** The part of the command line for a parameter; undefined if the parameter is absent. */
function part(form: CommandForm, parameter: Parameter, given: string): string | undefined {
  const value = given.trim();
  const { name, kind, isFlag, isHidden, quoted, required, fixed = "" } = parameter;
  if (isFlag) return value === "" ? undefined : name + fixed;
  const text = isHidden
    ? passwordPlace
    : value === ""
      ? required
        ? `<${name}>`
        : ""
      : written(form, parameter, value);
  if (text === "") return undefined;
  if (kind === "place") return text;
  return form.join === "Directly after the switch" && !quoted ? name + text : `${name} ${text}`;
}

/** The command line. Missing required values appear as `<name>`, and passwords always as `<password>`. */
export function commandLine(form: CommandForm, values: readonly string[]): string {
  const parts = form.parameters.map((parameter, index) => ({
    kind: parameter.kind,
    text: part(form, parameter, values[index] ?? ""),
  }));
  if (!form.join.startsWith("After a comma"))
    return [form.program, ...parts.flatMap(({ text }) => text ?? [])].join(" ");
  // Commas separate positions, so an empty position must keep its comma.
  const places = parts
    .filter(({ kind }) => kind === "place")
    .map(({ text = "" }) => text)
    .join(form.join === "After a comma" ? "," : ", ");
  const program = places.startsWith(",") ? form.program + places : `${form.program} ${places}`;
  return [program, ...parts.flatMap(({ kind, text }) => (kind === "switch" && text !== undefined ? [text] : []))].join(
    " ",
  );
}
