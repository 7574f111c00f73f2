/** A parameter of a utility, from the data. */
export interface Parameter {
  /** Switch (`-d`), or the name of a positional value. */
  name: string;
  /** Name with the kind of its value: `-u <user>`. */
  label: string;
  kind: "switch" | "place";
  /** `value`: the reader enters one. `flag`: present or absent. `password`: never requested. */
  takes: "value" | "flag" | "password";
  /** Text that follows the switch of a flag, such as a token. */
  fixed?: string;
  /** Always in double quotation marks. */
  quoted: boolean;
  required: boolean;
  choices?: string[];
  /** Notes from the data. */
  note: string;
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
  const { name, kind, takes, quoted, required, fixed = "" } = parameter;
  if (takes === "flag") return value === "" ? undefined : name + fixed;
  const text =
    takes === "password"
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

/** Problems with the values; empty if the line is complete. */
export function problemsOf(form: CommandForm, values: readonly string[]): string[] {
  return form.parameters.flatMap((parameter, index) => {
    const value = (values[index] ?? "").trim();
    const { name, takes, required, quoted } = parameter;
    if (takes !== "value") return [];
    if (value === "") return required ? [`Enter a value for ${name}.`] : [];
    return [
      ...(form.space === "Not stated" && !quoted && hasSpace(value)
        ? [`${name} contains a space. How ${form.program} handles spaces is not documented, so test the command first.`]
        : []),
      ...(form.inner === undefined && value.includes('"')
        ? [`${name} contains a quotation mark. Remove it: required quotation marks are added automatically.`]
        : []),
      ...(form.join.startsWith("After a comma") && value.includes(",") && !isLastPlace(form, parameter)
        ? [`${name} contains a comma, which ends the value.`]
        : []),
    ];
  });
}

/** Whether a value can contain commas because it's the last one. */
const isLastPlace = ({ parameters }: CommandForm, parameter: Parameter): boolean =>
  parameters.findLast(({ kind }) => kind === "place") === parameter;
