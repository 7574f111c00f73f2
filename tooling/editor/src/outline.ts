import type { Content } from "@opcon-help/lint";
import { SymbolKind, type DocumentLink, type DocumentSymbol } from "vscode-languageserver";

import { definitionOf, mentionsIn, partsOf, type Kind } from "@opcon-help/model/mentions";
import { rangeAt, uriOf } from "./workspace.ts";

const kinds: Partial<Record<Kind, SymbolKind>> = {
  heading: SymbolKind.String,
  row: SymbolKind.Key,
  column: SymbolKind.Field,
  term: SymbolKind.String,
  area: SymbolKind.Module,
};

/** The headings of a page, or the columns, rows, terms, and areas of a YAML file. */
export function outline(content: Content, file: string): DocumentSymbol[] {
  const text = content.library.files.get(file) ?? "";
  const found = mentionsIn(content, file).filter(
    ({ isDefinition, things: [thing, ...others] }) => isDefinition && others.length === 0 && kinds[partsOf(thing)[0]],
  );
  const top: DocumentSymbol[] = [];
  const open: { depth: number; symbol: DocumentSymbol }[] = [];
  const depths = found.map(({ from }) => /^#*/.exec(text.slice(text.lastIndexOf("\n", from) + 1))![0].length);
  for (const [index, { things, from, to }] of found.entries()) {
    const kind = partsOf(things[0])[0];
    const depth = depths[index]!;
    while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
    // A section ends at the next heading of its level.
    const next = found.find((_, other) => other > index && depths[other]! <= depth);
    const symbol: DocumentSymbol = {
      name: text.slice(from, to) || "(empty)",
      kind: kinds[kind]!,
      range: rangeAt(content, file, { from, to: Math.max(to, next ? next.from - 1 : text.length) }),
      selectionRange: rangeAt(content, file, { from, to }),
      children: [],
    };
    (open.at(-1)?.symbol.children ?? top).push(symbol);
    open.push({ depth, symbol });
  }
  return top;
}

/** The links of a file to pages and drawings. */
export function documentLinks(root: string, content: Content, file: string): DocumentLink[] {
  return mentionsIn(content, file).flatMap(({ things: [thing], from, to, isDefinition }) => {
    if (isDefinition || !/^(?:page|diagram):/.test(thing)) return [];
    const target = definitionOf(content, thing);
    return target ? [{ range: rangeAt(content, file, { from, to }), target: uriOf(root, target.file) }] : [];
  });
}
