import type { Content } from "@opcon-help/lint";
import { explorerCard, findFact, windowInWords, type DataRow, type DataSet } from "@opcon-help/model";

import { aboutField } from "./front-matter.ts";
import { homeOf, partsOf, usesOf, type Thing } from "@opcon-help/model/mentions";

const rowInWords = ({ columns }: DataSet, { cells, source }: DataRow): string =>
  [
    ...columns.flatMap(({ name, label }) =>
      cells[name] === undefined ? [] : `- ${label}: ${[cells[name]].flat().join(", ")}`,
    ),
    `- Source: \`${source}\``,
  ].join("\n");

const places = (count: number): string => `${count} ${count === 1 ? "place" : "places"}`;

/** What readers of the source want to know about a thing, as Markdown. */
export function describe(content: Content, thing: Thing): string | undefined {
  const { library } = content;
  const [kind, name] = partsOf(thing);
  const set = library.sets.get(name.split(".", 1)[0]!);
  switch (kind) {
    case "id":
    case "page":
    case "heading": {
      const page = content.pages.get(homeOf(content, thing) ?? "")?.page;
      if (!page) return undefined;
      const { title, type, description } = page.front;
      const uses = kind === "page" ? `\n\nUsed in ${places(usesOf(content, thing).length - 1)}.` : "";
      return `**${title}** (${type})\n\n${description}\n\n\`${page.route}\`${uses}`;
    }
    case "set":
      return set && `**${set.title}**, ${set.rows.length} rows\n\n${set.description}`;
    case "row": {
      const row = set?.rows.find(({ key }) => name === `${set.name}.${key}`);
      return row && rowInWords(set!, row);
    }
    case "column": {
      const column = set?.columns.find((candidate) => name === `${set.name}.${candidate.name}`);
      return column && `**${column.label}** (${column.type})${column.values ? `: ${column.values.join(", ")}` : ""}`;
    }
    case "fact": {
      const fact = findFact(library.sets, name);
      return fact.ok
        ? `**${[fact.value.value].flat().join(", ")}**\n\n${rowInWords(fact.value.set, fact.value.row)}`
        : undefined;
    }
    case "term": {
      const term = library.glossary.entries.find((entry) => entry.term === name);
      return term && `**${term.term}**: ${term.definition}${term.avoid ? `\n\nNot: ${term.avoid.join(", ")}` : ""}`;
    }
    case "area": {
      const area = library.areas.entries.find(({ id }) => id === name);
      return area && `**${area.title}**\n\n${area.description}`;
    }
    case "window": {
      const window = library.windows.get(name);
      return window && windowInWords(window);
    }
    case "block": {
      const block = library.blocks.get(name);
      return block && `${block.description}\n\n${block.body}`;
    }
    case "explorer": {
      const card = explorerCard(name);
      return card && `**${card.title}**\n\n${card.purpose}`;
    }
    case "diagram":
      return homeOf(content, thing) && `Drawing in ${places(usesOf(content, thing).length)}`;
    case "field":
      return aboutField(library, "content/pages/any.md", name);
    case "value":
      return `In ${places(usesOf(content, thing).length)}`;
  }
}
