import { labelForm, memo, suggestionsFor, windowLabels, type Library, type NameList } from "@opcon-help/model";

import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { pointsOf } from "../../markdown/positions.ts";

type Vocabulary = NameList & { pattern: string };

/** Texts of the content that are names of the product, by the word for them in `from`. */
const places: Readonly<Record<string, (library: Library) => Iterable<string>>> = {
  windows: ({ windows }) =>
    [...windows.values()].flatMap((window) => [window.title, window.program, ...window.path, ...windowLabels(window)]),
  glossary: ({ glossary }) => glossary.entries.map(({ term }) => term),
  pages: ({ pages }) => [...pages.values()].flatMap(({ front }) => [front.title, ...(front.screens ?? [])]),
  columns: ({ sets }) =>
    [...sets.values()].flatMap(({ columns }) => columns.flatMap(({ label, values = [] }) => [label, ...values])),
};

/**
 * The values of columns: `set.column`, `set.column+column`, `set.column+set.column` for the rows with the same values in
 * the columns that both sets have, or `*.type` for all columns of a type.
 */
function* cellsOf({ sets }: Library, reference: string): Iterable<string> {
  const [set = "", names = ""] = reference.split(/\.(.*)/);
  const [first = "", second = "", column] = names.split(/[+.]/);
  const other = column === undefined ? undefined : sets.get(second);
  for (const { name, columns, rows } of sets.values()) {
    if (set !== "*" && set !== name) continue;
    const wanted = set === "*" ? columns.filter(({ type }) => type === first).map((one) => one.name) : [first];
    const shared = columns.filter(
      ({ type, name: own }) => type === "choice" && other?.columns.some((each) => each.name === own),
    );
    for (const own of wanted)
      for (const { cells } of rows) {
        const values = [cells[own] ?? []].flat().map(String);
        if (second === "") yield* values;
        else if (column === undefined) yield `${values.join(" ")} ${String(cells[second])}`;
        else
          for (const row of other?.rows ?? [])
            if (shared.every(({ name: one }) => row.cells[one] === cells[one]))
              yield `${values.join(" ")} ${String(row.cells[column])}`;
      }
  }
}

const isLabel = ({ pattern }: Vocabulary): boolean => pattern.startsWith("\\*\\*");
const formOf = (vocabulary: Vocabulary, name: string): string =>
  isLabel(vocabulary) ? labelForm(name) : vocabulary.exact ? name : name.toLowerCase();

/** The names in a text, with their positions. A name in several groups of the pattern is joined by spaces. */
function* namesIn(text: string, expression: RegExp): Iterable<{ name: string; index: number }> {
  for (const match of text.matchAll(expression)) {
    const name = match.slice(1).filter(Boolean).join(" ") || match[0];
    yield { name, index: match.indices!.findLast((range) => range !== undefined)![0] };
  }
}

const namesOfText = memo((pattern: string) =>
  memo((text: string) => [...namesIn(text, new RegExp(pattern, "dgu"))], 2000),
);

/** References to texts that don't show how the screen writes a label. */
const isLoose = (reference: string): boolean => /^(?:glossary|pages|columns)$|\.code$/.test(reference);
const plain = (name: string): string => name.replace(/[.:…*]+$/, "").trim();

/** The spellings of a name, and those that are on the screen. */
interface Spellings {
  all: Set<string>;
  shown: string[];
}

/** The names of a vocabulary by their form. */
function namesOf(
  { entries }: Library["names"],
  vocabulary: Vocabulary,
  valuesOf: (reference: string) => readonly string[],
): Map<string, Spellings> {
  const listed = entries
    .filter(({ kind }) => kind === vocabulary.kind)
    .flatMap(({ names = [] }) => names.map((name) => name.replace(/^\*\*(.+)\*\*$/, "$1")));
  const found = (vocabulary.from ?? []).flatMap((reference) => {
    const values = valuesOf(reference);
    const inside = isLabel(vocabulary)
      ? []
      : namesOfText(vocabulary.pattern)(values.join("\n")).map(({ name }) => name);
    // All columns of a type also contain other things, such as the paths of files.
    const all = reference.startsWith("*") && !isLabel(vocabulary) ? inside : [...inside, ...values];
    return all.map((name) => ({ name: plain(name), isShown: isLabel(vocabulary) && !isLoose(reference) }));
  });
  const known = new Map<string, Spellings>();
  for (const { name, isShown } of [
    ...listed.map((text) => ({ name: plain(text), isShown: isLabel(vocabulary) })),
    ...found,
  ]) {
    const form = formOf(vocabulary, name);
    const spellings = known.get(form) ?? { all: new Set(), shown: [] };
    known.set(form, spellings);
    spellings.all.add(name);
    if (isShown) spellings.shown.push(name);
  }
  return known;
}

/** The spelling of a label on the screen if no text has the one that was written, and only the case differs. */
const inOtherCase = (name: string, { all, shown }: Spellings): string | undefined =>
  all.has(name) ? undefined : shown.find((other) => other.toLowerCase() === name.toLowerCase());

export function* knownNames(content: Content): Iterable<Report> {
  const { library, broken } = content;
  const files = [...library.files].filter(([file]) =>
    /^content\/(?:(?:pages|data|windows)\/.*|names)\.(?:md|yml)$/.test(file),
  );
  const valuesOf = memo((reference: string) => [...(places[reference]?.(library) ?? cellsOf(library, reference))]);
  for (const vocabulary of library.names.entries as Vocabulary[]) {
    const { pattern } = vocabulary;
    if (pattern === undefined || broken.size > 0) continue;
    const known = namesOf(library.names, vocabulary, valuesOf);
    const adviceOn = memo((name: string) => {
      const [nearest] = suggestionsFor(
        name,
        [...known.values()].map(({ all }) => [...all][0]!),
        1,
      );
      return nearest === undefined ? "; if" : `; did you mean "${nearest}"? If`;
    });
    for (const [file, text] of files) {
      const pointOf = pointsOf(text);
      for (const { name, index } of namesOfText(pattern)(text)) {
        const spellings = known.get(formOf(vocabulary, name));
        const right = spellings && inOtherCase(plain(name), spellings);
        if (spellings && right === undefined) continue;
        const { line, column } = pointOf(index);
        const advice =
          right === undefined
            ? `"${name}" isn't a known ${vocabulary.kind}${adviceOn(name)} it's correct, add it`
            : `The ${vocabulary.kind} is "${right}" in the content; write it in the same case, or add "${plain(name)}"`;
        yield { file, line, column, message: `${advice} to content/names.yml with its source` };
      }
    }
  }
}
