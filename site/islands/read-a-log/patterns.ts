import { explorerCard, pageHref, type Library } from "@opcon-help/model";

import { pagesOfRows } from "../../page/tables.ts";
import { rowsOf as eventRows } from "../event-builder/rows.ts";
import { entriesOf, type Entry } from "../look-up/describe.ts";
import { bare } from "../message-look-up/find.ts";
import { symptoms } from "../message-look-up/rows.ts";
import { isOwnCode, wordsOf, type Patterns, type Row } from "./match.ts";

/** Data sets with statuses: the columns with the texts, and what has the status. */
const statusColumns: Readonly<Record<string, readonly [of: string, ...columns: string[]]>> = {
  "job-statuses": ["job", "status"],
  "schedule-statuses": ["schedule", "status"],
  "machine-states": ["machine", "state", "card"],
};
const textColumns = ["message", "name"];
const codeColumns = ["code", "constant", "error"];
const actionColumns = ["action", "check"];

/** Fewer words and letters are in the logs of other programs too. */
const [fewestWords, fewestLetters] = [3, 14];

/** Texts that a cell contains: its code, or else the whole cell. */
function textsIn(cell: string): string[] {
  const code = [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
  return code.length > 0 ? code : [cell.replaceAll("**", "")];
}

/**
 * The words of a text for the matcher. The notation is the same in all data sets: `<x>` varies, `{x}` can be missing, `…`
 * is any text, and the rest is literal. Alternatives are texts of their own.
 *
 * @throws Error if the text has another notation
 */
function patternOf(text: string, place: string): string {
  const plain = text.replaceAll(/<[^<>]*>|\{[^{}]*\}/g, "");
  if (/[<{}]|\w\|\w|[nxsp]{4,}(?![a-z])/.test(plain))
    throw new Error(
      `${place}: "${text}" has a variable without its notation. Write <x> for text that varies, {x} for text that can be missing, and … for any text.`,
    );
  const marked = text
    .replaceAll(/\{[^{}]*\}|…/g, " ** ")
    .replaceAll("<code>", " *code ")
    .replaceAll(/[^\s(["'=:,<>]*<[^<>]*>[^\s)\]"'=:,;<>]*/g, " * ");
  return wordsOf(marked)
    .join(" ")
    .replace(/^(?:\*+ )+|(?: \*+)+$/g, (gap) => (gap.includes("*code") ? gap : ""));
}

const literalsIn = (pattern: string): string[] => pattern.split(" ").filter((word) => /^[^*]*\w/.test(word));

/** Everything that the help knows about lines of logs. */
export function patternsOf(library: Library): Patterns {
  const pages: string[] = [];
  const numberOf = (href: string): number => (pages.includes(href) ? pages.indexOf(href) : pages.push(href) - 1);
  const shown = pagesOfRows(library);
  const symptomOf = symptoms(library, (href) => href);
  const names = [...explorerCard("message-look-up")!.reads, "log-lines", "unix-system-errors"];
  const entries = names.flatMap((name) => entriesOf(library, name));
  const contexts = new Set(entries.map(({ cells }) => cells["set"]));
  const tables: Record<string, readonly [number, string]> = {};

  const rowOf = (entry: Entry): Row => {
    const { set, key, anchor, text, cells } = entry;
    const page = numberOf(pageHref(shown.get(anchor)!));
    const raw = (columns: readonly string[]): string[] =>
      columns.flatMap((column) => (cells[column] === undefined ? [] : textsIn(String(cells[column]))));
    const codes = raw(codeColumns).flatMap((code) =>
      /^[A-Z]+\d+x[A-Z]$/.test(code)
        ? digits.map((digit) => code.replace("x", digit))
        : isOwnCode(code)
          ? code
          : bare(code).toUpperCase().replace(" TO ", " to "),
    );
    if (codes.some((code) => /^\d/.test(code))) tables[set.name] ??= [page, set.title];
    const patterns = raw(textColumns)
      .map((one) => patternOf(one, `${set.file}: ${key}`))
      .filter((one) => literalsIn(one).length > 0);
    const isFree = (pattern: string): boolean =>
      set.name === "log-lines" ||
      (literalsIn(pattern).length >= fewestWords && literalsIn(pattern).join("").length >= fewestLetters);
    const texts = patterns.filter(isFree);
    const short = patterns.filter((one) => !isFree(one) && (contexts.has(set.name) || codes.some(isOwnCode)));
    const [, href, title] = /href="([^"]+)"[^>]*>([^<]+)</.exec(symptomOf(entry)) ?? [];
    const meaning = ["meaning", "cause", "does", "message", "name"].map(text).find(Boolean)!;
    const action = actionColumns.map(text).find(Boolean);
    return {
      id: anchor,
      page,
      name: ["code", "error", "message", "name", "command"].map(text).find(Boolean)!,
      meaning,
      ...(action && { action }),
      ...(href && { symptom: [numberOf(href), title!] as const }),
      ...((href ?? action ?? /fail|error|couldn't|can't|isn't valid|abend/i.test(meaning)) && { isFailure: true }),
      ...(codes.length > 0 && { codes }),
      ...(texts.length > 0 && { texts }),
      ...(short.length > 0 && { short }),
      ...(cells["set"] !== undefined && { set: String(cells["set"]) }),
    };
  };

  const statusRows = Object.entries(statusColumns).flatMap(([name, [status, ...columns]]) =>
    library.sets.has(name)
      ? entriesOf(library, name).flatMap((entry) =>
          [...new Set(columns.map(entry.text).filter(Boolean))].map((text): Row => {
            const [, href, title] = /href="([^"#]+)[^"]*"[^>]*>([^<]+)</.exec(entry.html("trouble")) ?? [];
            return {
              id: entry.anchor,
              page: numberOf(pageHref(shown.get(entry.anchor)!)),
              name: text,
              meaning: entry.text("meaning"),
              status,
              ...(href && { symptom: [numberOf(href), title!] as const }),
              ...(/fail|error|late|missed/i.test(`${text} ${entry.text("category")}`) && { isFailure: true }),
            };
          }),
        )
      : [],
  );
  const types = new Map(entriesOf(library, "event-types").map((entry) => [entry.text("command"), entry]));
  const events = eventRows(library).events.map(({ command, fields }) => ({
    command,
    row: rowOf(types.get(command)!),
    fields: fields.map((field) => ({ ...field, must: [] })),
  }));
  return { rows: [...entries.map(rowOf), ...statusRows], events, tables, pages };
}

const digits = [..."0123456789"];
