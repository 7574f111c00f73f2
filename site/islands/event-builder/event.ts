/** A field of an event, as the data describe it. */
export interface Field {
  name: string;
  /** `yes`: a value is needed. `blank`: the field is needed and may be empty. `no`: it may be left out at the end. */
  required: "yes" | "blank" | "no";
  meaning?: string;
  /** What applies when it is blank or missing. */
  ifBlank?: string;
  /** What may stand in it, in words. */
  values?: string;
  /** Values to choose from, where the data list them all. */
  choices?: string[];
  /** XML element; `PARENT/CHILD` repeats CHILD for each part of the value. */
  element?: string;
}

export interface EventType {
  key: string;
  command: string;
  does: string;
  privilege?: string;
  fields: Field[];
  /** XML elements in their order; a field whose element is not among them works only in the line. */
  elements: string[];
}

/** Rules for the line, in the words of the data. */
export interface LineRules {
  /** Most characters of an event that OpCon itself holds, and of one from outside. */
  length: { internal: number; external: number };
  comma: string;
  brackets: string;
}

/** Who sends an event from outside. */
export interface Sender {
  user: string;
}

/** Stands where the reader writes the password: the page never asks for one. */
export const passwordPlace = "external password";
const userPlace = "user name";

const valueOf = (values: readonly string[], index: number): string => (values[index] ?? "").trim();

/** The line of an event. A value that is still needed shows as `<field>`; optional fields at the end are left out. */
export function eventLine({ command, fields }: EventType, values: readonly string[], sender?: Sender): string {
  const last = fields.findLastIndex(({ required }, index) => required !== "no" || valueOf(values, index) !== "");
  const written = fields
    .slice(0, last + 1)
    .map(({ name, required }, index) => valueOf(values, index) || (required === "yes" ? `<${name}>` : ""));
  return [command, ...written, ...(sender ? [sender.user.trim() || `<${userPlace}>`, `<${passwordPlace}>`] : [])].join(
    ",",
  );
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Between the parts of a value that has several, as the data say: ``with `;` between them``, `Name1=Value1;…`. */
const separator = ({ values = "" }: Field): string =>
  /with (\S) between them/.exec(values)?.[1] ?? /=\w+(\W)\w+=/.exec(values)?.[1] ?? ";";

/** The event as XML from outside. A field without a value or without an element is left out. */
export function eventXml({ command, fields, elements }: EventType, values: readonly string[], sender: Sender): string {
  const [, type = "", action = ""] = /^\$(\w+):(\w+)$/.exec(command) ?? [];
  const element = (name: string, text: string): string => `   <${name}>${escapeXml(text)}</${name}>`;
  const written = elements.flatMap((name) => {
    const index = fields.findIndex((field) => field.element === name);
    const field = fields[index];
    const value = valueOf(values, index);
    if (!field || (value === "" && field.required !== "yes")) return [];
    const text = value || `<${field.name}>`;
    const [parent = "", child] = name.split("/");
    if (child === undefined) return [element(parent, text)];
    const parts = text.split(separator(field)).map((part) => `<${child}>${escapeXml(part.trim())}</${child}>`);
    return [`   <${parent}>${parts.join("")}</${parent}>`];
  });
  return [
    "<EVENT>",
    element("TYPE", type),
    element("ACTION", action),
    ...written,
    element("USERNAME", sender.user.trim() || userPlace),
    element("USERPWD", passwordPlace),
    "</EVENT>",
  ].join("\n");
}

const isToken = (value: string): boolean => value.includes("[[");

/** What is wrong with a value by the limits that the data state in words; undefined when nothing is. */
function limitBroken({ values = "" }: Field, value: string): string | undefined {
  if (isToken(value)) return undefined;
  const most = /Up to (\d+) characters/.exec(values)?.[1];
  if (most !== undefined && value.length > +most) return `has ${value.length} characters; the maximum is ${most}`;
  const range = /Whole number, (\d+)\D+?to (\d+)/.exec(values) ?? /Whole number from (\d+)/.exec(values);
  if (!range) return undefined;
  const [least, highest] = [Number(range[1]), range[2] === undefined ? Infinity : Number(range[2])];
  return /^\d+$/.test(value) && +value >= least && +value <= highest
    ? undefined
    : `is not a whole number ${range[2] === undefined ? `from ${least}` : `from ${least} to ${highest}`}`;
}

/** What keeps the line from working, by field and by the rules for the line; empty when it is complete. */
export function problemsOf(
  event: EventType,
  values: readonly string[],
  rules: LineRules,
  sender: Sender | undefined,
): string[] {
  const problems = event.fields.flatMap((field, index) => {
    const value = valueOf(values, index);
    if (value === "") return field.required === "yes" ? [`Enter a value for ${field.name}.`] : [];
    const limit = limitBroken(field, value);
    return [
      ...(value.includes(",") ? [`${field.name} contains a comma. ${rules.comma}`] : []),
      ...(/[<>]/.test(value) ? [`${field.name} contains < or >. ${rules.brackets}`] : []),
      ...(limit ? [`${field.name} ${limit}.`] : []),
    ];
  });
  if (sender && sender.user.trim() === "") problems.push(`Enter a value for ${userPlace}.`);
  const most = rules.length[sender ? "external" : "internal"];
  const { length } = eventLine(event, values, sender);
  if (length > most) problems.push(`The event has ${length} characters; the maximum is ${most}.`);
  return problems;
}
