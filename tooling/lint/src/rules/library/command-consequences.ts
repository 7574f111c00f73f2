import type { DataRow, DataSet } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import { type Content, type PageFacts, shownRows } from "../../engine/content.ts";
import { blank } from "../../words/statements.ts";

/** Columns that describe what happens after a command. A data set that has all of them is a set of commands. */
const consequences = ["effect", "undo", "agree"];

interface Command {
  set: DataSet;
  row: DataRow;
  /** Column with the command's name. */
  column: string;
  name: string;
  /** Finds the command on a page. */
  words: RegExp;
}

/** A pattern that finds a phrase even if it contains Markdown marks or the start of a link. */
function patternOf(phrase: string): string {
  const edge = (end: string): string => (/\w/.test(end) ? String.raw`\b` : "");
  const words = phrase
    .replaceAll("*", "")
    .split(/\s+/)
    .map((word) => RegExp.escape(word));
  return edge(phrase.at(0)!) + words.join(String.raw`[\s*[]+`) + edge(phrase.at(-1)!);
}

function commandsOf(set: DataSet): Command[] {
  const named = set.columns.find(({ type }) => type === "ui") ?? set.columns[0];
  if (!named || !consequences.every((name) => set.columns.some((column) => column.name === name))) return [];
  return set.rows.map((row) => {
    const name = String(row.cells[named.name]);
    const label = named.type === "ui" ? RegExp.escape(`**${name}**`) : patternOf(name);
    const others = [row.cells["named"] ?? []].flat().map((phrase) => patternOf(String(phrase)));
    return { set, row, column: named.name, name, words: new RegExp([label, ...others].join("|"), "i") };
  });
}

/** The page's text. Spaces replace its front matter and directives, so that positions stay the same. */
const proseOf = ({ text }: PageFacts): string => text.replaceAll(/^---\n[^]*?\n---\n|^::+[a-z-]+.*$/gm, blank);

export function* commandConsequences({ library, pages }: Content): Iterable<Report> {
  const commands = [...library.sets.values()].flatMap(commandsOf);
  for (const facts of pages.values()) {
    // Readers use symptom pages in a hurry.
    if (facts.page?.front.type !== "symptom" || facts.isUnread) continue;
    const shown = new Set<DataRow>();
    for (const directive of facts.outline.directives) {
      const columns = directive.attributes["columns"]?.split(/\s+/);
      if (columns && !consequences.every((name) => columns.includes(name))) continue;
      for (const { rows } of shownRows(library, directive) ?? []) for (const row of rows) shown.add(row);
    }
    const prose = proseOf(facts);
    for (const { set, row, column, name, words } of commands) {
      const at = shown.has(row) ? -1 : prose.search(words);
      if (at < 0) continue;
      const message =
        `The page names "${name}" but not its consequences; show its row with ` +
        `::data-table{set="${set.name}" columns="${column} ${consequences.join(" ")}" where="${column}=${name}" caption="…"}`;
      yield facts.at(at, message);
    }
  }
}
