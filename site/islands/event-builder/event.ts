import type { BuilderField } from "../shared/limits.ts";
import type { rowsOf } from "./rows.ts";

export type EventType = ReturnType<typeof rowsOf>["events"][number];

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

/**
 * The event as text. Missing required values appear as `<field>`; empty optional fields at the end are omitted.
 *
 * @param user sender of an external event
 */
export function eventLine({ command, fields }: EventType, values: readonly string[], user?: string): string {
  const last = fields.findLastIndex(({ isOptional }, index) => !isOptional || valueOf(values, index) !== "");
  const written = fields
    .slice(0, last + 1)
    .map(({ name, required }, index) => valueOf(values, index) || (required ? `<${name}>` : ""));
  const from = user === undefined ? [] : [user.trim() || `<${senderField.name}>`, `<${passwordPlace}>`];
  return [command, ...written, ...from].join(",");
}

const inElement = (name: string, text: string): string =>
  `<${name}>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</${name}>`;

/** An external event as XML, without fields that have no value or no element. */
export function eventXml({ command, fields, elements }: EventType, values: readonly string[], user: string): string {
  const [type = "", action = ""] = command.slice(1).split(":");
  const written = elements.flatMap((name) => {
    const index = fields.findIndex((field) => field.element === name);
    const field = fields[index];
    const value = valueOf(values, index);
    if (!field || (value === "" && !field.required)) return [];
    const text = value || `<${field.name}>`;
    const [parent = "", child] = name.split("/");
    if (child === undefined) return [inElement(parent, text)];
    const parts = text.split(field.limits.separator ?? ";").map((part) => inElement(child, part.trim()));
    return [`<${parent}>${parts.join("")}</${parent}>`];
  });
  const all = [
    inElement("TYPE", type),
    inElement("ACTION", action),
    ...written,
    inElement("USERNAME", user.trim() || senderField.name),
    inElement("USERPWD", passwordPlace),
  ];
  return ["<EVENT>", ...all.map((element) => `   ${element}`), "</EVENT>"].join("\n");
}

/** Says which of the values the XML can't contain. */
export function withoutElement({ fields, elements }: EventType, values: readonly string[]): string | undefined {
  const left = fields.filter(({ element }, index) => valueOf(values, index) !== "" && !elements.includes(element));
  return left.length > 0
    ? `The XML can't contain these values, because the event doesn't have an XML element for them: ${left.map(({ name }) => name).join(", ")}. Send the event line instead.`
    : undefined;
}
