import type { BuilderField, Must } from "../shared/limits.ts";

/** A field of an event, from the data. */
export interface EventField extends BuilderField {
  /** Whether the field and its comma can be omitted at the end of the event. */
  isOptional: boolean;
  /** XML element; `PARENT/CHILD` repeats CHILD for each part of the value. */
  element?: string;
}

export interface EventType {
  key: string;
  command: string;
  does: string;
  privilege?: string;
  fields: EventField[];
  /** XML elements in order. Fields with other elements can be used only in the line. */
  elements: string[];
}

/** Rules for the line, from the data. */
export interface LineRules {
  internal: OwnRules;
  external: OwnRules;
  isChecked: boolean;
}

interface OwnRules {
  /** Maximum length. */
  most?: number;
  /** Rules for each field. */
  must: Must[];
}

/** Sender of an external event. */
export interface Sender {
  user: string;
}

/** Placeholder for the password, which the page never requests. */
export const passwordPlace = "external password";

/** The field for the sender of an external event. */
export const senderField = {
  key: "user",
  slot: "user",
  name: "user name",
  label: "user name",
  note: "",
  required: true,
  limits: { needs: [], excludes: [], requiredWith: [], requiredWithout: [] },
  says: "",
} as const satisfies Omit<BuilderField, "must"> & { slot: string };

const valueOf = (values: readonly string[], index: number): string => (values[index] ?? "").trim();

/** The event as text. Missing required values appear as `<field>`; empty optional fields at the end are omitted. */
export function eventLine({ command, fields }: EventType, values: readonly string[], sender?: Sender): string {
  const last = fields.findLastIndex(({ isOptional }, index) => !isOptional || valueOf(values, index) !== "");
  const written = fields
    .slice(0, last + 1)
    .map(({ name, required }, index) => valueOf(values, index) || (required ? `<${name}>` : ""));
  const from = sender && [sender.user.trim() || `<${senderField.name}>`, `<${passwordPlace}>`];
  return [command, ...written, ...(from ?? [])].join(",");
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** An external event as XML, without fields that have no value or no element. */
export function eventXml({ command, fields, elements }: EventType, values: readonly string[], sender: Sender): string {
  const [, type = "", action = ""] = /^\$(\w+):(\w+)$/.exec(command) ?? [];
  const element = (name: string, text: string): string => `   <${name}>${escapeXml(text)}</${name}>`;
  const written = elements.flatMap((name) => {
    const index = fields.findIndex((field) => field.element === name);
    const field = fields[index];
    const value = valueOf(values, index);
    if (!field || (value === "" && !field.required)) return [];
    const text = value || `<${field.name}>`;
    const [parent = "", child] = name.split("/");
    if (child === undefined) return [element(parent, text)];
    const parts = text.split(field.limits.separator ?? ";").map((part) => part.trim());
    return [`   <${parent}>${parts.map((part) => `<${child}>${escapeXml(part)}</${child}>`).join("")}</${parent}>`];
  });
  return [
    "<EVENT>",
    element("TYPE", type),
    element("ACTION", action),
    ...written,
    element("USERNAME", sender.user.trim() || senderField.name),
    element("USERPWD", passwordPlace),
    "</EVENT>",
  ].join("\n");
}

/** Says which of the values the XML can't contain. */
export function withoutElement({ fields, elements }: EventType, values: readonly string[]): string | undefined {
  const left = fields.filter(
    ({ element }, index) => valueOf(values, index) !== "" && !elements.includes(element ?? ""),
  );
  return left.length > 0
    ? `The XML leaves out ${left.map(({ name }) => name).join(" and ")}, which have no element. Send the event line instead.`
    : undefined;
}
