import {
  labelForm,
  labelsOf,
  memo,
  partsIn,
  readTableRequest,
  suggestionsFor,
  viewTable,
  windowLabels,
  type Window,
  type WindowPart,
} from "@opcon-help/model";
import { bodyOf } from "@opcon-help/model/read";
import { boldTextsIn, mentionsOf, marksOf, tablesOnPage, textOfMarkdown, type WindowUse } from "@opcon-help/model/text";

import { isBrokenSet, type Content, type PageFacts } from "../../engine/content.ts";
import { at, atStart, type Report } from "../../engine/finding.ts";
import { valuesIn } from "../../engine/values.ts";

const closest = (text: string, known: readonly string[]): string => {
  const [name] = suggestionsFor(text, known, 1);
  return name === undefined ? "" : ` ("${name}")`;
};

/** Names that a text can use for a window: what it shows, its title, and the way to it. */
const namesIn = (window: Window): string[] => [window.title, window.program, ...window.path, ...windowLabels(window)];

/** Names in the steps or rows that no window next to them shows. */
function* unmarked(content: Content, file: string, uses: readonly WindowUse[]): Iterable<Report> {
  const windows = uses.flatMap(({ name }) => content.library.windows.get(name) ?? []);
  const [first] = uses as [WindowUse];
  const mentions = mentionsOf(first.marked!, content.library.sets);
  const known = windows.flatMap(namesIn);
  const forms = new Set(known.map(labelForm));
  const elsewhere = new Map(
    uses.flatMap((use) => use.elsewhere.map((name) => [labelForm(name), { name, use }] as const)),
  );
  for (const [form, { name, use }] of elsewhere)
    if (forms.has(form) || !mentions.some(({ text }) => labelForm(text) === form))
      yield at(
        file,
        use,
        `elsewhere="${name}" has no effect, because ${forms.has(form) ? "the window shows it" : "no step names it"}; remove it`,
      );
  if (windows.every((window) => marksOf(window, mentions).size === 0))
    yield at(
      file,
      first,
      `marks="${first.marks}" has no effect, because the ${first.marks} name nothing that the window shows; remove it`,
    );
  if (first.marks === "fields") return;
  for (const { text, line, column } of mentions)
    if (!forms.has(labelForm(text)) && !elsewhere.has(labelForm(text)))
      yield {
        file,
        line,
        column,
        message: `The window "${first.name}" doesn't show "${text}"; write the label as it is in the window${closest(text, known)}, draw it, or write elsewhere="${text}" in the directive if another window has it`,
      };
}

const boldTexts = memo((text: string) => boldTextsIn(bodyOf(text)).map((bold) => bold.text), 2000);

/** Labels that a window and its page, or the glossary, spell differently. */
function* spelledDifferently(
  content: Content,
  terms: ReadonlyMap<string, string>,
  page: PageFacts,
  uses: readonly WindowUse[],
): Iterable<Report> {
  const { library } = content;
  const plain = (text: string): string => text.replace(/[.:…*]+$/, "");
  const texts = [
    ...boldTexts(page.text),
    ...(page.page ? tablesOnPage(library, page.page) : []).flatMap(({ rows, columns }) => {
      const { name, type } = columns.find((column) => column.type === "ui") ?? columns[0]!;
      return type === "code" ? [] : rows.map((row) => textOfMarkdown(String(row.cells[name] ?? "")));
    }),
    ...(page.page?.tables ?? []).flatMap(({ columns: [column], rows }) =>
      column?.type === "code"
        ? []
        : rows.flatMap(({ cells: [first = ""] }) => (first.startsWith("`") ? [] : textOfMarkdown(first))),
    ),
  ];
  const onPage = Map.groupBy(texts, labelForm);
  for (const { name, line, column } of uses) {
    const window = library.windows.get(name);
    for (const label of new Set(window ? windowLabels(window) : [])) {
      const same = onPage.get(labelForm(label)) ?? [];
      const term = same.length === 0 ? terms.get(labelForm(label)) : undefined;
      const other = same.every((text) => plain(text) !== plain(label)) ? same[0] : undefined;
      const inGlossary = term?.toLowerCase() === plain(label).toLowerCase() ? undefined : term;
      const right = other ?? inGlossary;
      if (right !== undefined)
        yield {
          file: page.file,
          line,
          column,
          message: `${window!.file} has the label "${label}", but ${other === undefined ? "the glossary" : "this page"} has "${right}"; write it the same way`,
        };
    }
  }
}

const oneOfSeveral = /^(?:check|option|switch|status|value|panel)$/;

/** Names in a part that can be rows of a data set. Fields and buttons in a group serve its choices. */
function namesOfRows(part: WindowPart): string[] {
  if (part.kind === "list") return part.items ?? [];
  if ("parts" in part)
    return [...partsIn(part.parts)].flatMap(({ part: one }) => (oneOfSeveral.test(one.kind) ? labelsOf(one) : []));
  return labelsOf({ ...part, label: undefined } as WindowPart);
}

/** Names that a part and the rows that it names don't have in common. */
function* differences(content: Content, window: Window): Iterable<Report> {
  for (const { value, path, at: report } of valuesIn(window.yaml, window, "parts.**.from")) {
    const part = path.slice(0, -1).reduce<unknown>((around, key) => Reflect.get(around as object, key), window);
    const [, set, column, where] = /^([\w-]+)\.(\w+) ?(.*)$/.exec(value)!;
    if (isBrokenSet(content, set)) continue;
    const request = readTableRequest({ set, columns: column, where, caption: value });
    const view = request.ok ? viewTable(content.library.sets, request.value) : request;
    if (!view.ok) {
      yield report(view.message);
      continue;
    }
    const cellsOf = ({ cells }: (typeof view.value.rows)[number]): string[] =>
      [cells[column!] ?? []].flat().map((cell) => textOfMarkdown(String(cell)));
    const known = view.value.rows.flatMap(cellsOf);
    const always = view.value.rows.filter(({ since, until }) => since === undefined && until === undefined);
    const shown = namesOfRows(part as WindowPart);
    const forms = new Set(shown.map(labelForm));
    const isPartial = JSON.stringify(part).includes('"…"');
    for (const name of shown)
      if (name !== "…" && !known.some((cell) => labelForm(cell) === labelForm(name)))
        yield report(`"${name}" isn't in "${value}"; correct the drawing or the data${closest(name, known)}`);
    for (const name of new Set(isPartial ? [] : always.flatMap(cellsOf)))
      if (name !== "–" && !forms.has(labelForm(name)))
        yield report(
          `The drawing lacks "${name}" from "${value}"; draw it, or show with "…" that more is in the window`,
        );
  }
}

function useDefect({ library }: Content, use: WindowUse): string | undefined {
  if (library.windows.has(use.name))
    return use.marks !== undefined && use.marked === undefined
      ? `marks="${use.marks}" needs a ${use.marks === "steps" ? "numbered list" : "data table"} in the same section; add one, or remove marks`
      : undefined;
  return `There is no file content/windows/${use.name}.yml; write the name of a window${closest(use.name, [...library.windows.keys()])}`;
}

export function* shownWindows(content: Content): Iterable<Report> {
  const { library, pages, broken } = content;
  const shown = new Set<string>();
  for (const window of library.windows.values()) if (!broken.has(window.file)) yield* differences(content, window);
  const terms = new Map(library.glossary.entries.map(({ term }) => [labelForm(term), term]));
  for (const page of pages.values()) {
    const uses = page.outline.windows;
    for (const use of uses) {
      shown.add(use.name);
      if (broken.has(`content/windows/${use.name}.yml`)) continue;
      const message = useDefect(content, use);
      if (message) yield at(page.file, use, message);
    }
    const known = uses.filter(({ name }) => library.windows.has(name));
    if (known.length === 0) continue;
    for (const [marked, beside] of Map.groupBy(known, ({ marked: target }) => target?.line))
      if (marked !== undefined) yield* unmarked(content, page.file, beside);
    yield* spelledDifferently(content, terms, page, known);
  }
  if ([...pages.values()].some(({ isUnread }) => isUnread)) return;
  for (const { name, file } of library.windows.values())
    if (!shown.has(name)) yield atStart(file, "No page shows the window; show it or remove it");
}
