import type { Content } from "./content.ts";

/**
 * Remembers the results of a function for the text of a file until the text changes, for rules that would search all
 * files again after each edit.
 */
export function perText<T>(
  read: (text: string, detail: string, content: Content, file: string) => T,
): (content: Content, file: string, detail?: string) => T {
  const known = new WeakMap<object, Map<string, T>>();
  return (content, file, detail = "") => {
    const reading = content.readings.get(file)!;
    const results = known.get(reading) ?? new Map<string, T>();
    known.set(reading, results);
    if (!results.has(detail)) results.set(detail, read(content.library.files.get(file)!, detail, content, file));
    return results.get(detail)!;
  };
}
