import { memo } from "@opcon-help/model";
import { suggestionsFor } from "@opcon-help/model/suggestions";
import { fileAt } from "@opcon-help/model/text";

import { inCell, type Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { placesOf, sentencesOf } from "../../words/statements.ts";

const empty = new Set(
  "the and for with that which its this from can you are not isn doesn into has have all one job mean statu code exit".split(
    " ",
  ),
);
const stems = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 5).replace(/s$/, ""))).difference(empty);
};
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => one.intersection(other).size;

/** Codes that a page explains with the meaning of another row. */
function* wrongMeanings({ library, pages }: Content): Iterable<Report> {
  const all = [...library.sets.values()].flatMap(({ name: set, columns, rows }) => {
    const [column] = columns.filter(({ type }) => type === "code" || type === "ui");
    if (column?.type !== "code") return [];
    return rows.map(({ cells: { [column.name]: code, ...others } }) => ({
      set,
      code: String(code),
      meaning: stems(Object.values(others).join(" ")),
    }));
  });
  const [byCode, bySet] = [Map.groupBy(all, ({ code }) => code), Map.groupBy(all, ({ set }) => set)];
  for (const page of pages.values())
    for (const { text: sentence, index } of sentencesOf(page.text)) {
      const codes = [...sentence.matchAll(/`([^`]+)`/g)].filter(
        ([, code = ""]) => byCode.has(code) || /^\d{4,}$/.test(code),
      );
      for (const [order, { 0: said, 1: code = "", index: start }] of codes.entries()) {
        const clause = sentence.slice(start + said.length, codes[order + 1]?.index);
        if (!/^[^.;]{0,12}\b(?:means|is the|are|indicates|shows|says)\b|^:/.test(clause)) continue;
        const rows = byCode.get(code) ?? [];
        const isAlike = (other: string): boolean => other.length === code.length && other.startsWith(code.slice(0, 2));
        const [near] = rows.length > 0 ? [] : suggestionsFor(code, [...byCode.keys()].filter(isAlike), 1);
        if (near !== undefined) yield page.at(index + start, `No data set has the code ${code}; did you mean ${near}?`);
        const explained = stems(clause.replaceAll(/\]\([^)]*\)/g, ""));
        if (rows.some(({ meaning }) => shared(meaning, explained) > 0)) continue;
        const [best] = rows
          .flatMap(({ set }) => bySet.get(set)!)
          .filter(({ meaning }) => shared(meaning, explained) > (clause.startsWith(":") ? 2 : 1))
          .toSorted((one, other) => shared(other.meaning, explained) - shared(one.meaning, explained));
        if (!best) continue;
        const message = `"${code}" isn't explained like this in the data set "${best.set}", but "${best.code}" is; correct the code or its meaning`;
        yield page.at(index + start, message);
      }
    }
}

/** Commands with more or fewer fields than the syntax in their data set has. */
function* wrongFields(content: Content): Iterable<Report> {
  const syntaxes = [...content.library.sets.values()].flatMap(({ rows }) => rows.map(({ cells }) => cells["syntax"]));
  const fields = new Map(
    syntaxes.map(String).flatMap((syntax) => {
      const [command = "", ...parts] = syntax.split(",");
      const least = parts.findLastIndex((part) => part.startsWith("<")) + 1;
      // A message can contain commas.
      const most = /message|subject|text/.test(syntax) ? Infinity : parts.length;
      return parts.length > 0 ? [[command, { least, most, syntax }] as const] : [];
    }),
  );
  for (const { text, at } of placesOf(content))
    for (const { 0: said, 1: command = "", index } of text.matchAll(/(\$[A-Z]+:[A-Z]+),[^`|\n]*/g)) {
      const { least, most, syntax } = fields.get(command) ?? { least: 0, most: Infinity };
      const count = said.split(",").length - 1;
      // Events from outside end with a user and a password.
      if (count < least || count > most + 2)
        yield at(index, `"${command}" has ${count} fields here, but its syntax is ${syntax}; correct one of the two`);
    }
}

const range = /(?<![\w.,:/+-])(\d[\d,]*) (?:to|through) (\d[\d,]*)(?![\w:/+-]|[.,]\d)/g;
/** Words before two numbers that aren't a range. */
const mayFall = /(?:chang|reduc|lower|decreas|drop)[^.]*$|(?<!\b(?:be|numbers?|values?|ranges?) )\bfrom $/;
const days = "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday";
const day = new RegExp(`\\b(${days}), ([A-Z][a-z]+ \\d{1,2}, \\d{4})\\b`, "g");

/** Ranges that fall, and days of the week that aren't those of their date. */
function* wrongOrder(content: Content): Iterable<Report> {
  for (const { text, at } of placesOf(content)) {
    for (const { 0: said, 1: from = "", 2: to = "", index } of text.matchAll(range))
      if (
        !mayFall.test(text.slice(Math.max(0, index - 80), index)) &&
        Number(from.replaceAll(",", "")) >= Number(to.replaceAll(",", ""))
      )
        yield at(index, `The range "${said}" doesn't rise; correct one of its numbers`);
    for (const { 0: said, 1: name, 2: date = "", index } of text.matchAll(day)) {
      const right = days.split("|")[new Date(`${date} UTC`).getUTCDay()];
      if (right !== undefined && right !== name)
        yield at(index, `${date} is a ${right}, so "${said}" is wrong; correct the day or the date`);
    }
  }
}

const sorted = (digits: string): string => [...digits].toSorted().join("");
const isWrongPort = (said: string, own: string): boolean => !new RegExp(`\\b${said}\\b`).test(own);
const isExchanged = (said: string, own: string): boolean => said !== own && sorted(said) === sorted(own);

/** Ports in the other cells of a row that aren't its own, and its numbers with digits exchanged. */
function* wrongNumbers({ library }: Content): Iterable<Report> {
  for (const { file, columns, rows } of library.sets.values())
    for (const { label, type, name } of columns) {
      if (label !== "Port" && type !== "number") continue;
      const [number, isWrong] =
        label === "Port" ? [/\bport (\d{2,5})\b/g, isWrongPort] : [/(?<![\d.])(\d{3,})\b/g, isExchanged];
      for (const { key, cells } of rows)
        for (const [said, digits = ""] of Object.values(cells).join("\n").matchAll(number))
          if (cells[name] !== undefined && isWrong(digits, String(cells[name])))
            yield inCell(
              library,
              file,
              key,
              name,
              `The row also says "${said}", not ${String(cells[name])}; correct one`,
            );
    }
}

const inClient =
  /(?<=^\d+\. In )(Enterprise|Solution) Manager\b(?:[^.\n]*\]\([^)]*\/(Enterprise|Solution)-Manager\/)?/gm;

/** Steps in another client than that of the page to which they link, or else of the windows on their page. */
function* wrongClients({ library: { windows }, pages }: Content): Iterable<Report> {
  for (const page of pages.values()) {
    const shown = page.outline.windows.flatMap(({ name }) => windows.get(name)?.program ?? []);
    for (const { 1: client = "", 2: linked = client, index } of page.text.matchAll(inClient)) {
      const meant = linked === client ? shown : [`${linked} Manager`];
      if (meant.length > 0 && meant.every((program) => program.endsWith(" Manager") && !program.startsWith(client)))
        yield page.at(index, `The step shows or links to ${meant[0]}; correct the client, the window, or the link`);
    }
  }
}

/** Alternative texts that share few words with their drawing. */
function* wrongDrawings({ library: { files }, pages }: Content): Iterable<Report> {
  const drawn = memo((file: string) =>
    stems(`${files.get(file)} ${file}`.replaceAll(/<style[^]*?<\/style>|<[^>]*>|-/g, " ")),
  );
  for (const page of pages.values())
    for (const { 1: said = "", 2: url = "", index } of page.text.matchAll(/!\[([^\]]*)\]\(([^)\s]+\.svg)/g)) {
      const [drawing, own] = [fileAt(page.file, url) ?? "", stems(said)];
      if (files.has(drawing) && own.size > 6 && shared(own, drawn(drawing)) < own.size * 0.3)
        yield page.at(index, `The alternative text has few words in common with ${drawing}; describe this drawing`);
    }
}

export function* contradictions(content: Content): Iterable<Report> {
  for (const part of [wrongMeanings, wrongFields, wrongOrder, wrongNumbers, wrongClients, wrongDrawings])
    yield* part(content);
}
