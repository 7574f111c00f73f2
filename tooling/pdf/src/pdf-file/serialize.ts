import { memo } from "@opcon-help/model";

import { isEntries, PdfRef, PdfStream, type PdfValue } from "./values.ts";

/** A string object. Braces are also escaped, so that they can mark placeholders in serialized objects. */
const stringObject = (bytes: string): string =>
  /^[\x20-\x7E]*$/.test(bytes)
    ? `(${bytes.replaceAll(/[\\(){}]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`)})`
    : `<${Buffer.from(bytes, "latin1").toString("hex").toUpperCase()}>`;

const isRegular = (byte: number): boolean =>
  byte > 0x20 && byte < 0x7f && !"#%()/<>[]{}".includes(String.fromCharCode(byte));

const nameObject = (bytes: Uint8Array): string =>
  `/${Array.from(bytes, (byte) => (isRegular(byte) ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, "0")}`)).join("")}`;

/** Names by their values, because the same few names occur very often. */
const nameOf = memo((value: string) => nameObject(Buffer.from(value.slice(1), "latin1")));

export const textString = (text: string): string =>
  stringObject(
    /^[\x20-\x7E]*$/.test(text) ? text : `\xFE\xFF${Buffer.from(text, "utf16le").swap16().toString("latin1")}`,
  );

/** Writes a number without an exponent, which PDF doesn't support. */
const numberText = (value: number): string => {
  const text = String(value);
  return text.includes("e") ? value.toFixed(10) : text;
};

/**
 * A value as the text of a PDF object.
 *
 * @param reference returns the text for a reference
 * @throws Error for a stream, which isn't text
 */
export function serialize(value: PdfValue, reference: (ref: PdfRef) => string): string {
  if (typeof value === "string") return value.startsWith("/") ? nameOf(value) : stringObject(value.slice(1));
  if (typeof value === "number") return numberText(value);
  if (value instanceof PdfRef) return reference(value);
  if (Array.isArray(value)) return `[${value.map((member) => serialize(member, reference)).join(" ")}]`;
  if (isEntries(value)) return `<<${serializeEntries(value, reference)}>>`;
  if (value instanceof PdfStream) throw new Error("a stream can't be part of another object");
  return String(value);
}

/** Entries of a dictionary without the brackets around them. */
export const serializeEntries = (
  entries: Iterable<readonly [string, PdfValue]>,
  reference: (ref: PdfRef) => string,
): string => Array.from(entries, ([key, value]) => `${nameOf(`/${key}`)} ${serialize(value, reference)}`).join("");
