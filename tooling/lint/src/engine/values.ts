import type { YamlSource } from "@opcon-help/model";

import type { Report } from "./finding.ts";

/** A text in a YAML file or in front matter, with the path to it. */
export interface Value {
  value: string;
  path: readonly PropertyKey[];
}

/** The texts at a path. Its steps are names, `*` for any name or entry, and `**` for any number of steps. */
export function* textsAt(data: unknown, pattern: string, path: readonly PropertyKey[] = []): Iterable<Value> {
  const [step = "", rest = ""] = pattern.split(/\.(.*)/, 2);
  if (step === "" && typeof data === "string") yield { value: data, path };
  if (step === "" || typeof data !== "object" || data === null) return;
  if (step === "**") yield* textsAt(data, rest, path);
  for (const key of step.startsWith("*") ? Object.keys(data) : [step]) {
    const below = [...path, Array.isArray(data) ? Number(key) : key];
    yield* textsAt((data as Record<string, unknown>)[key], step === "**" ? pattern : rest, below);
  }
}

/** A text with a function that creates a finding at its position. */
export interface Placed extends Value {
  at(message: string): Report;
}

/** The texts at one or more paths in the data that was read from a source. */
export const valuesIn = (source: YamlSource, data: unknown, ...patterns: string[]): Placed[] =>
  patterns.flatMap((pattern) =>
    Array.from(textsAt(data, pattern), ({ value, path }) => ({
      value,
      path,
      at: (message) => source.problemAt(path, message),
    })),
  );

/** A finding for each item whose key an earlier one has, regardless of case. */
export function* repeated<Item extends { at(message: string): Report }>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
  message: (item: Item, first: Item) => string,
): Iterable<Report> {
  const known = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item).toLowerCase();
    const first = known.get(key);
    if (first === undefined) known.set(key, item);
    else yield item.at(message(item, first));
  }
}
