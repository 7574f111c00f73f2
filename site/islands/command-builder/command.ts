/** A parameter of a utility, as the data describe it. */
export interface Parameter {
  /** Switch (`-d`), or the name of a value that is known by its place. */
  name: string;
  /** Name with the kind of its value: `-u <user>`. */
  label: string;
  kind: "switch" | "place";
  /** `value`: the reader gives one. `flag`: it is there or not. `password`: the page never asks for it. */
  takes: "value" | "flag" | "password";
  /** What a flag writes behind its switch, such as a token. */
  fixed?: string;
  /** Always in double quotation marks. */
  quoted: boolean;
  required: boolean;
  choices?: string[];
  /** What to know about it, in the words of the data. */
  note: string;
}

/** How the command line of a utility is written. */
export interface CommandForm {
  key: string;
  /** Name for the reader: the utility, and its commands where it has several forms. */
  title: string;
  utility: string;
  program: string;
  /** Folder of the program, where the data know it. */
  folder?: string;
  join: "At once" | "After a space" | "After a comma" | "After a comma and a space";
  space: "In double quotation marks" | "As it is" | "Not stated";
  /** How a quotation mark inside a value is written; undefined where the data do not say. */
  inner?: string;
  parameters: Parameter[];
}

/** Stands where the reader writes a password. */
export const passwordPlace = "<password>";

const hasSpace = (text: string): boolean => /\s/.test(text.trim());

/** A value as the utility takes it. A token of OpCon may stand for a text with a space. */
function written({ space, inner }: CommandForm, { quoted }: Parameter, value: string): string {
  const text = inner === undefined ? value : value.replaceAll('"', inner);
  const isQuoted = quoted || (space === "In double quotation marks" && hasSpace(text));
  return isQuoted ? `"${text}"` : text;
}

/** What a parameter adds to the line; undefined when it adds nothing. */
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
  return form.join === "At once" && !quoted ? name + text : `${name} ${text}`;
}

/** The command line. A value that is still needed shows as `<name>`, a password always as `<password>`. */
export function commandLine(form: CommandForm, values: readonly string[]): string {
  const parts = form.parameters.map((parameter, index) => ({
    kind: parameter.kind,
    text: part(form, parameter, values[index] ?? ""),
  }));
  if (!form.join.startsWith("After a comma"))
    return [form.program, ...parts.flatMap(({ text }) => text ?? [])].join(" ");
  // Places between commas count even when they are empty.
  const places = parts
    .filter(({ kind }) => kind === "place")
    .map(({ text = "" }) => text)
    .join(form.join === "After a comma" ? "," : ", ");
  const program = places.startsWith(",") ? form.program + places : `${form.program} ${places}`;
  return [program, ...parts.flatMap(({ kind, text }) => (kind === "switch" && text !== undefined ? [text] : []))].join(
    " ",
  );
}

/** What is missing, or what the documentation does not say about a value; empty when the line is complete. */
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

/** Commas in the last place end nothing: it can hold several values, or a text. */
const isLastPlace = ({ parameters }: CommandForm, parameter: Parameter): boolean =>
  parameters.findLast(({ kind }) => kind === "place") === parameter;
