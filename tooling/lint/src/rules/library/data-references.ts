import { explorerCard, findFact, readTableRequest, viewTable } from "@opcon-help/model";
import type { Directive } from "@opcon-help/model/text";

import { isBrokenSet, type Content, type PageFacts } from "../../engine/content.ts";
import { at, type Report } from "../../engine/finding.ts";

function factDefect(content: Content, use: Directive): string | undefined {
  const reference = use.label;
  if (isBrokenSet(content, reference.split(".", 1)[0])) return undefined;
  const fact = findFact(content.library.sets, reference);
  return fact.ok ? undefined : fact.message;
}

function tableDefect(content: Content, use: Directive, tables: Map<string, number>): string | undefined {
  const request = readTableRequest(use.attributes);
  if (!request.ok) return request.message;
  const { set, caption } = request.value;
  const earlier = tables.get(caption);
  if (earlier !== undefined)
    return `The table on line ${earlier} has the same caption "${caption}"; give each table its own caption`;
  tables.set(caption, use.line);
  const { caption: _, ...asked } = request.value;
  // Two sections may both need a few rows of a set, but not the whole set.
  const twin = asked.where.length === 0 ? tables.get(JSON.stringify(asked)) : undefined;
  if (twin !== undefined)
    return `The table on line ${twin} shows the same rows and columns; remove one of the two, and link to the other`;
  tables.set(JSON.stringify(asked), use.line);
  if (isBrokenSet(content, set)) return undefined;
  const view = viewTable(content.library.sets, request.value);
  if (!view.ok) return view.message;
  const labels = view.value.columns.map(({ label }) => label);
  const label = labels.find((candidate, index) => labels.indexOf(candidate) !== index);
  return (
    label && `Two columns of this table have the label "${label}"; show one of them, or give them different labels`
  );
}

function explorerDefect(content: Content, use: Directive): string | undefined {
  const name = use.attributes["name"] ?? "";
  const card = explorerCard(name);
  const missing = [...(card?.shows ?? []), ...(card?.reads ?? [])].find(
    (set) => !content.library.sets.has(set) && !isBrokenSet(content, set),
  );
  return missing && `The explorer needs the data set "${missing}", which doesn't exist in content/data`;
}

function* defectsOf(content: Content, { file, outline }: PageFacts): Iterable<Report> {
  const tables = new Map<string, number>();
  for (const use of outline.directives) {
    let message: string | undefined;
    if (use.name === "fact") message = factDefect(content, use);
    if (use.name === "data-table") message = tableDefect(content, use, tables);
    if (use.name === "explorer") message = explorerDefect(content, use);
    if (message) yield at(file, use, message);
  }
}

export function* dataReferences(content: Content): Iterable<Report> {
  for (const page of content.pages.values()) yield* defectsOf(content, page);
}
