import { hash } from "node:crypto";

/** Maximum length of an ID, because Chromium cuts the names of PDF destinations at 128 bytes. */
const longestId = 120;

/** The page or group from which a topic is made. */
export interface Source {
  file: string;
  front: { id: string };
}

/** ID in the book for a page or an anchor on it. The ID of a page stays the same when its file moves. */
export function bookId(source: Source, anchor: string): string {
  const whole = anchor === "" || anchor === "_top" ? source.front.id : `${source.front.id}--${anchor}`;
  // Replaces other characters, because PDF viewers read them differently in the names of destinations.
  const id = whole.replaceAll(/[^!-~]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}`);
  return id.length <= longestId ? id : `${id.slice(0, longestId - 12)}-${hash("sha256", id).slice(0, 8)}`;
}

/** Name of an ID in another manual, such as "guide.pdf#install". */
export const idElsewhere = (file: string, id: string): string => `${file}#${id}`;

/** File and ID of such a name; undefined for an ID of the same book. */
export const elsewhere = (name: string): [file: string, id: string] | undefined => {
  const [, file, id] = /^([^#]+\.pdf)#(.*)$/.exec(name) ?? [];
  return file !== undefined && id !== undefined ? [file, id] : undefined;
};
