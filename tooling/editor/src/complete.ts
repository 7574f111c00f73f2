import type { Content } from "@opcon-help/lint";
import { directiveForms, explorerNames, type DataRow } from "@opcon-help/model";
import { relativePath, targetOf } from "@opcon-help/model/text";
import { CompletionItemKind } from "vscode-languageserver";

import { optionsAt } from "./front-matter.ts";

/** A text that replaces what the writer has typed of it. */
export interface Completion {
  label: string;
  /** What is inserted, if it isn't the label. `$1` is where the cursor goes. */
  text?: string;
  about?: string | undefined;
  kind: CompletionItemKind;
}

interface Completions {
  /** Offset at which the typed part starts. */
  from: number;
  items: Completion[];
}

const { File, Reference, Field, Value, Class, Text, Keyword, Color } = CompletionItemKind;

const directives = Object.entries(directiveForms).flatMap(([label, { type, attributes = [] }]): Completion[] => {
  if (type === "textDirective") return [];
  const [name, second] = attributes;
  const caption = second === "caption" ? ' caption=""' : "";
  return [{ label, text: name ? `::${label}{${name}="$1"${caption}}` : `:::${label}\n$1\n:::`, kind: Keyword }];
});

const labeled = (labels: Iterable<string>, kind: CompletionItemKind): Completion[] =>
  Array.from(labels, (label) => ({ label, kind }));

const setsIn = ({ library }: Content): Completion[] =>
  [...library.sets.values()].map(({ name, title }) => ({ label: name, about: title, kind: Class }));

const columnsIn = ({ library }: Content, set: string): Completion[] =>
  (library.sets.get(set)?.columns ?? []).map(({ name, label }) => ({ label: name, about: label, kind: Field }));

/** The parts of `:fact[set.row.column]`. */
function factParts(content: Content, [set = "", row, column]: readonly string[]): Completion[] {
  if (row === undefined) return setsIn(content);
  const rows = content.library.sets.get(set)?.rows ?? [];
  if (column !== undefined) return columnsIn(content, set);
  const firstOf = ({ cells }: DataRow): string => String(Object.values(cells)[0] ?? "");
  return rows.map((found) => ({ label: found.key, about: firstOf(found), kind: Reference }));
}

function attributeValues(
  content: Content,
  directive: string,
  attribute: string,
  typed: string,
  source: string,
): Completion[] {
  const set = /\bset="([^"]*)"/.exec(source)?.[1] ?? "";
  if (attribute === "set") return setsIn(content);
  if (attribute === "columns") return columnsIn(content, set);
  if (attribute === "block")
    return [...content.library.blocks.values()].map(({ name: label, description: about }) => ({
      label,
      about,
      kind: Class,
    }));
  if (attribute === "marks") return labeled(["steps", "fields"], Value);
  if (attribute === "name" && directive === "explorer") return labeled(explorerNames, Class);
  if (attribute === "name")
    return [...content.library.windows.values()].map(({ name, title }) => ({ label: name, about: title, kind: Class }));
  if (attribute !== "where") return [];
  const [, column] = /(\w+)\s*=\s*(?:[^;=]*\|)?[^;=|]*$/.exec(typed) ?? [];
  if (column === undefined) return columnsIn(content, set);
  const values = (content.library.sets.get(set)?.rows ?? []).flatMap(({ cells }) => cells[column] ?? []);
  return labeled(new Set(values.map(String)), Value);
}

/** Pages or drawings for the address of a link or image, or the anchors of the page in it. */
function addresses(content: Content, file: string, typed: string, isImage: boolean): Completion[] {
  const hash = typed.indexOf("#");
  if (hash >= 0) {
    const target = hash === 0 ? file : targetOf(file, typed.slice(0, hash));
    const page = content.pages.get(typeof target === "string" ? target : target.kind === "file" ? target.file : "");
    return labeled(page?.anchors ?? [], Reference);
  }
  if (isImage)
    return [...content.library.files.keys()]
      .filter((name) => name.startsWith("content/diagrams/"))
      .map((name) => ({ label: relativePath(file, name), kind: Color }));
  return [...content.library.pages.values()].map((page) => ({
    label: relativePath(file, page.file),
    about: page.front.title,
    kind: File,
  }));
}

/** What a writer can mean at an offset of a page. It only looks at the line, because the rest may be half-typed. */
function inPage(content: Content, file: string, line: string): { typed: string; items: Completion[] } {
  const fact = /:fact\[([^\]]*)$/.exec(line)?.[1];
  if (fact !== undefined) {
    const parts = fact.split(".");
    return { typed: parts.at(-1)!, items: factParts(content, parts) };
  }
  const [, directive = "", inside] = /::([a-z-]+)\{([^}]*)$/.exec(line) ?? [];
  if (inside !== undefined) {
    const [, attribute = "", value] = /(\w+)="([^"]*)$/.exec(inside) ?? [];
    if (value !== undefined)
      return {
        typed: /[^\s=|;]*$/.exec(value)![0],
        items: attributeValues(content, directive, attribute, value, inside),
      };
    const known = labeled(directiveForms[directive]?.attributes ?? [], Field);
    return { typed: /\w*$/.exec(inside)![0], items: known.map((item) => ({ ...item, text: `${item.label}="$1"` })) };
  }
  const [, image, address] = /(!?)\[[^\]]*\]\(<?([^)\s>]*)$/.exec(line) ?? /^()\[[^\]]+\]:\s*(\S*)$/.exec(line) ?? [];
  if (address !== undefined)
    return {
      typed: address.slice(address.indexOf("#") + 1),
      items: addresses(content, file, address, image === "!"),
    };
  const opening = /^\s*:{1,3}[a-z-]*$/.exec(line)?.[0].trim();
  if (opening !== undefined) return { typed: opening, items: [...directives] };
  if (/:[a-z]*$/.test(line))
    return { typed: /:[a-z]*$/.exec(line)![0], items: [{ label: "fact", text: ":fact[$1]", kind: Keyword }] };
  const items = content.library.glossary.entries.map(({ term, definition }) => ({
    label: term,
    about: definition,
    kind: Text,
  }));
  return { typed: /[\p{L}-]*$/u.exec(line)![0], items };
}

/** The completions at an offset of a file. */
export function complete(content: Content, file: string, text: string, offset: number): Completions {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  const front = /^---\r?\n/.exec(text)?.[0].length ?? 0;
  // The second line of hyphens may be missing, because the front matter is half-typed.
  const closing = /\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.index ?? text.length;
  const end = Math.max(front, closing);
  const isFront = front > 0 && offset >= front && offset <= end;
  if (!isFront && file.endsWith(".md")) {
    const { typed, items } = inPage(content, file, line);
    return { from: offset - typed.length, items };
  }
  const yaml = isFront ? text.slice(front, end) : text;
  const items = optionsAt(content.library, file, yaml, offset - (isFront ? front : 0)).map(
    ({ name, about, isKey }) => ({
      label: name,
      about,
      kind: isKey ? Field : Value,
      // At the start of a line, a key needs its colon.
      ...(isKey && /^[\s-]*[\w-]*$/.test(line) ? { text: `${name}: $1` } : {}),
    }),
  );
  return { from: offset - /[^\s[\]{},"']*$/.exec(line)![0].length, items };
}
