import { memo, type DataSet } from "@opcon-help/model";
import { suggestionsFor } from "@opcon-help/model/suggestions";
import { fileAt } from "@opcon-help/model/text";

import { inCell, type Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import { placesOf, sentencesOf } from "../../words/statements.ts";
import type { LibraryRule } from "../rule.ts";

const stems = (text: string): Set<string> =>
  new Set(
    Array.from(text.toLowerCase().matchAll(/\p{L}{3,}/gu), ([word]) => word.slice(0, 5).replace(/s$/, "")).filter(
      (stem) => !empty.has(stem),
    ),
  );
const empty = new Set(
  "the and for with that which its this from can you are not isn doesn into has have all one job mean statu code exit".split(
    " ",
  ),
);
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => one.intersection(other).size;

/** Codes that a page explains with the meaning of another row. */
function* wrongMeanings({ library, pages }: Content): Iterable<Report> {
  const known = new Map<string, { code: string; meaning: Set<string>; set: DataSet }[]>();
  for (const set of library.sets.values()) {
    const [column] = set.columns.filter(({ type }) => type === "code" || type === "ui");
    if (column?.type !== "code") continue;
    const all = set.rows.map(({ cells }) => ({
      code: String(cells[column.name]),
      meaning: stems(
        Object.entries(cells)
          .flatMap(([name, value]) => (name === column.name ? [] : [String(value)]))
          .join(" "),
      ),
      set,
    }));
    for (const row of all) known.set(row.code, [...(known.get(row.code) ?? []), row]);
  }
  const ofSet = memo((set: DataSet) => [...known.values()].flat().filter((row) => row.set === set));
  for (const { file, text } of pages.values())
    for (const { text: sentence, index } of sentencesOf(text)) {
      const codes = [...sentence.matchAll(/`([^`]+)`/g)].filter(
        ([, code = ""]) => known.has(code) || /^\d{4,}$/.test(code),
      );
      for (const [order, { 0: said, 1: code = "", index: start }] of codes.entries()) {
        const clause = sentence.slice(start + said.length, codes[order + 1]?.index);
        if (!/^[^.;]{0,12}\b(?:means|is the|are|indicates|shows|says)\b|^:/.test(clause)) continue;
        const rows = known.get(code) ?? [];
        const alike =
          /^\d{4,}$/.test(code) && rows.length === 0
            ? [...known.keys()].filter((other) => other.length === code.length && other.startsWith(code.slice(0, 2)))
            : [];
        if (alike.length > 0)
          yield {
            file,
            ...pointAt(text, index + start),
            message: `No data set has the code ${code}; did you mean ${suggestionsFor(code, alike, 1)[0]}?`,
          };
        const explained = stems(clause.replaceAll(/\]\([^)]*\)/g, ""));
        const [best] = rows
          .flatMap(({ set }) => ofSet(set))
          .filter((row) => shared(row.meaning, explained) > (clause.startsWith(":") ? 2 : 1))
          .toSorted((one, other) => shared(other.meaning, explained) - shared(one.meaning, explained));
        if (best && rows.length > 0 && rows.every(({ meaning }) => shared(meaning, explained) === 0))
          yield {
            file,
            ...pointAt(text, index + start),
            message: `"${code}" isn't explained like this in the data set "${best.set.name}", but "${best.code}" is; correct the code or its meaning`,
          };
      }
    }
}

/** Commands with more or fewer fields than the syntax in their data set has. */
function* wrongFields(content: Content): Iterable<Report> {
  const fields = new Map<string, { least: number; most: number; syntax: string }>();
  for (const { columns, rows } of content.library.sets.values())
    for (const { cells } of columns.some(({ name }) => name === "syntax") ? rows : []) {
      const [command = "", ...parts] = String(cells["syntax"]).split(",");
      // A message can contain commas.
      const most = /message|subject|text/.test(String(cells["syntax"])) ? Infinity : parts.length;
      if (parts.length > 0)
        fields.set(command, {
          least: parts.findLastIndex((part) => part.startsWith("<")) + 1,
          most,
          syntax: String(cells["syntax"]),
        });
    }
  for (const { text, at } of placesOf(content))
    for (const { 0: said, 1: command = "", index } of text.matchAll(/(\$[A-Z]+:[A-Z]+),[^`|\n]*/g)) {
      const { least, most, syntax } = fields.get(command) ?? { least: 0, most: Infinity };
      const count = said.split(",").length - 1;
      // Events from outside end with a user and a password.
      if (count < least || count > most + 2)
        yield at(index, `"${command}" has ${count} fields here, but its syntax is ${syntax}; correct one of the two`);
    }
}

/** Ranges that fall, and days of the week that aren't those of their date. */
function* wrongOrder(content: Content): Iterable<Report> {
  const days = "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday";
  const day = new RegExp(
    `\\b(${days}), ((?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}, \\d{4})\\b`,
    "g",
  );
  for (const { text, at } of placesOf(content)) {
    for (const { 0: said, 1: from = "", 2: to = "", index } of text.matchAll(
      /(?<![\w.,:/+-])(\d[\d,]*) (?:to|through) (\d[\d,]*)(?![\w:/+-]|[.,]\d)/g,
    ))
      if (
        !/(?:chang|reduc|lower|decreas|drop)[^.]*$|(?<!\b(?:be|numbers?|values?|ranges?) )\bfrom $/.test(
          text.slice(Math.max(0, index - 80), index),
        ) &&
        Number(from.replaceAll(",", "")) >= Number(to.replaceAll(",", ""))
      )
        yield at(index, `The range "${said}" doesn't rise; correct one of its numbers`);
    for (const { 0: said, 1: name, 2: date = "", index } of text.matchAll(day)) {
      const right = days.split("|")[new Date(`${date} UTC`).getUTCDay()];
      if (right !== name) yield at(index, `${date} is a ${right}, so "${said}" is wrong; correct the day or the date`);
    }
  }
}

/** Ports in the other cells of a row that aren't its own. */
function* wrongPorts({ library }: Content): Iterable<Report> {
  for (const { file, columns, rows } of library.sets.values()) {
    const port = columns.find(({ label }) => label === "Port")?.name ?? "";
    for (const { key, cells } of port ? rows : [])
      for (const [, said] of Object.values(cells)
        .join("\n")
        .matchAll(/\bport (\d{2,5})\b/g))
        if (cells[port] !== undefined && !new RegExp(`\\b${said}\\b`).test(String(cells[port])))
          yield inCell(
            library,
            file,
            key,
            port,
            `The row also says "port ${said}", not ${String(cells[port])}; correct one of the two`,
          );
  }
}

/** Alternative texts that share few words with their drawing. */
function* wrongDrawings({ library, pages }: Content): Iterable<Report> {
  const drawn = memo((file: string) =>
    stems(`${library.files.get(file) ?? ""} ${file}`.replaceAll(/<style[^]*?<\/style>|<[^>]*>|-/g, " ")),
  );
  for (const { file, text } of pages.values())
    for (const { 1: said = "", 2: url = "", index } of text.matchAll(/!\[([^\]]*)\]\(([^)\s]+\.svg)/g)) {
      const drawing = fileAt(file, url);
      const own = stems(said);
      if (
        drawing !== undefined &&
        library.files.has(drawing) &&
        own.size > 6 &&
        shared(own, drawn(drawing)) < own.size * 0.3
      )
        yield {
          file,
          ...pointAt(text, index),
          message: `The alternative text has few words in common with ${drawing}; describe this drawing`,
        };
    }
}

export const contradictions: LibraryRule = {
  id: "contradictions",
  *check(content) {
    yield* wrongMeanings(content);
    yield* wrongFields(content);
    yield* wrongOrder(content);
    yield* wrongPorts(content);
    yield* wrongDrawings(content);
  },
};
