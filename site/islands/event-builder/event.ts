/** A field of an event, from the data. */
export interface Field {
  name: string;
  /** `yes`: required. `blank`: required but can be empty. `no`: optional at the end. */
  required: "yes" | "blank" | "no";
  meaning?: string;
  /** What happens if it's blank or missing. */
  ifBlank?: string;
  /** Valid values, as text. */
  values?: string;
  /** All valid values, if the data lists them. */
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
  /** XML elements in order. Fields with other elements can be used only in the line. */
  elements: string[];
}

/** Rules for the line, from the data. */
export interface LineRules {
  /** Maximum length of internal and external events. */
  length: { internal: number; external: number };
  comma: string;
  brackets: string;
}

/** Sender of an external event. */
export interface Sender {
  user: string;
}

/** Placeholder for the password, which the page never requests. */
export const passwordPlace = "external password";
const userPlace = "user name";

const valueOf = (values: readonly string[], index: number): string => (values[index] ?? "").trim();

/** The event as text. Missing required values appear as `<field>`; empty optional fields at the end are omitted. */
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

/** Separator in a value with several parts, from text such as ``separated by `;` `` or `Name1=Value1;…`. */
const separator = ({ values = "" }: Field): string =>
  /separated by (\S)/.exec(values)?.[1] ?? /=\w+(\W)\w+=/.exec(values)?.[1] ?? ";";

/** An external event as XML, without fields that have no value or no element. */
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

/** The documented limit that a value violates, if any. */
function limitBroken({ values = "" }: Field, value: string): string | undefined {
  if (isToken(value)) return undefined;
  const most = /Up to (\d+) characters/.exec(values)?.[1];
  if (most !== undefined && value.length > +most) return `has ${value.length} characters; the maximum is ${most}`;
  const range = /Whole number from (\d+)\D+?to (\d+)/.exec(values) ?? /Whole number of (\d+) or more/.exec(values);
  if (!range) return undefined;
  const [least, highest] = [Number(range[1]), range[2] === undefined ? Infinity : Number(range[2])];
  return /^\d+$/.test(value) && +value >= least && +value <= highest
    ? undefined
    : `is not a whole number ${range[2] === undefined ? `of ${least} or more` : `from ${least} to ${highest}`}`;
}

/** Problems with the fields and the line; empty if the event is complete. */
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
