import { addressNodes, applyEdits, destinationOf, nodesOf, type Content } from "@opcon-help/lint";
import { homeTasksSet, listFile, withoutSlash, type Edit } from "@opcon-help/model";
import { frontMatterOf } from "@opcon-help/model/read";
import { parseMarkdown, parsePage } from "@opcon-help/model/text";
import { isMap, isScalar, isSeq, parse, parseDocument, visit, type Document } from "yaml";

import { Refusal } from "./change-set.ts";

/** Returns a new address, or undefined if the address doesn't change. */
export type Replace = (address: string) => string | undefined;

const pointAt = (text: string, offset: number): string => {
  const lines = text.slice(0, offset).split("\n");
  return `${lines.length}:${lines.at(-1)!.length + 1}`;
};

/** Edits for the addresses of links, definitions, and images in Markdown. */
function addressEdits(file: string, text: string, replace: Replace): Edit[] {
  const tree = file.endsWith(".md") ? parsePage(text) : parseMarkdown(text);
  return addressNodes(nodesOf(tree)).flatMap((node) => {
    const right = replace(node.url);
    if (right === undefined || right === node.url) return [];
    const range = destinationOf(node, text);
    if (!range)
      throw new Refusal(
        `${file}:${pointAt(text, node.position?.start.offset ?? 0)} The link to ${node.url} can't be updated. Write it as [text](${node.url}).`,
      );
    return [{ ...range, text: right }];
  });
}

/** A YAML value, in quotation marks if YAML would otherwise read something else. */
export function yamlText(value: string): string {
  const isPlain = /^[\w./][\w./: #-]*$/.test(value) && parseOrNothing(`- ${value}`) === value;
  return isPlain ? value : JSON.stringify(value);
}

const parseOrNothing = (yaml: string): unknown => {
  try {
    return (parse(yaml) as unknown[])[0];
  } catch {
    return undefined;
  }
};

/** @throws Refusal if the text isn't valid YAML */
export function yamlOf(file: string, text: string): Document {
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  if (error)
    throw new Refusal(
      `${file}:${pointAt(text, error.pos[0])} The file isn't valid YAML. Run npm run check, and fix it.`,
    );
  return document;
}

/** Edits for the links in the values of a YAML file. */
function linkEdits(file: string, text: string, replace: Replace): Edit[] {
  if (!text.includes("](")) return [];
  const edits: Edit[] = [];
  visit(yamlOf(file, text), {
    Scalar(_, { value, range }) {
      if (typeof value !== "string" || !range || !value.includes("](")) return;
      const source = text.slice(range[0], range[1]);
      for (const edit of addressEdits(file, value, replace)) {
        // Escapes and indents make the source longer than the value, but addresses are the same in both.
        const address = value.slice(edit.from, edit.to);
        const [inValue, inSource] = [value, source].map((part) => part.split(address));
        const nth = value.slice(0, edit.from).split(address).length;
        if (inValue!.length !== inSource!.length)
          throw new Refusal(
            `${file}:${pointAt(text, range[0])} The link to ${address} can't be updated. Write it on one line without escapes.`,
          );
        const from = range[0] + inSource!.slice(0, nth).join(address).length;
        edits.push({ from, to: from + address.length, text: edit.text });
      }
    },
  });
  return edits;
}

/** The text of a file with new addresses in its links. Nothing else changes. */
export const withAddresses = (file: string, text: string, replace: Replace): string =>
  applyEdits(text, (file.endsWith(".yml") ? linkEdits : addressEdits)(file, text, replace)).text;

/** The text of a YAML file with new values in some fields. Nothing else changes. */
export function withValues(file: string, text: string, fields: readonly string[], replace: Replace): string {
  const edits: Edit[] = [];
  visit(yamlOf(file, text), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !fields.includes(String(key.value)) || !isScalar(value) || !value.range) return;
      const [before, [from, to]] = [String(value.value), value.range];
      const right = replace(before);
      if (right === undefined || right === before) return;
      const source = text.slice(from, to);
      const at = source.indexOf(before);
      const isQuoted = value.type !== "PLAIN" && at > 0;
      edits.push({ from, to, text: isQuoted ? source.replace(before, () => right) : yamlText(right) });
    },
  });
  return applyEdits(text, edits).text;
}

/** Whether a YAML file has fields that contain paths of pages. */
export const refersToPages = ({ library }: Content, file: string): boolean =>
  /^content\/(?:sidebars\/[^/]+|glossary|aliases)\.yml$/.test(file) || file === library.sets.get(homeTasksSet)?.file;

/** The text of content/aliases.yml without the alias for an address. Comments are kept. */
export function withoutAlias(text: string, address: string): string {
  const file = listFile("aliases");
  const { contents } = yamlOf(file, text);
  const edits = (isSeq(contents) ? contents.items : []).flatMap((item) => {
    if (!isMap(item) || !item.range || withoutSlash(String(item.get("from"))) !== withoutSlash(address)) return [];
    const end = text.indexOf("\n", text.slice(0, item.range[1]).trimEnd().length);
    return [{ from: text.lastIndexOf("\n", item.range[0]) + 1, to: end < 0 ? text.length : end + 1, text: "" }];
  });
  return applyEdits(text, edits).text;
}

/**
 * Adds an alias to the text of content/aliases.yml, before the first one that sorts after it. Branches that move
 * different pages then change different lines.
 */
export function withAlias(text: string, from: string, to: string): string {
  const entry = `- from: ${yamlText(from)}\n  to: ${yamlText(to)}\n`;
  const { contents } = yamlOf(listFile("aliases"), text);
  if (!isSeq(contents) || contents.items.length === 0)
    return (
      text
        .replace(/^\[\]\s*$/m, "")
        .replace(/\n*$/, "\n")
        .replace(/^\n/, "") + entry
    );
  const next = contents.items.find((item) => isMap(item) && String(item.get("from")) > from);
  const range = isMap(next) ? next.range : undefined;
  if (!range) return text.replace(/\n*$/, "\n") + entry;
  const at = text.lastIndexOf("\n", range[0]) + 1;
  return text.slice(0, at) + entry + text.slice(at);
}

/** The front matter with one more former ID, in the form that the list has. */
export function withFormerId(text: string, id: string): string {
  const front = frontMatterOf(text)!;
  const start = text.indexOf(front);
  const list = parseDocument(front).get("former_ids", true);
  const last = isSeq(list) ? list.items.findLast((item) => isScalar(item)) : undefined;
  const put = (at: number, added: string): string => text.slice(0, start + at) + added + text.slice(start + at);
  if (!isSeq(list) || !last?.range) return put(/^id:.*$/m.exec(front)!.index, `former_ids: [${id}]\n`);
  if (list.flow) return put(last.range[1], `, ${id}`);
  const indent = /^ */.exec(front.slice(front.lastIndexOf("\n", last.range[0]) + 1))![0];
  return put(`${front}\n`.indexOf("\n", last.range[1]), `\n${indent}- ${id}`);
}

/**
 * The text of a sidebar without the entry of a page.
 *
 * @throws Refusal if the entry has more than the page
 */
export function withoutEntry(file: string, text: string, page: string): string {
  const edits: Edit[] = [];
  visit(yamlOf(file, text), {
    Map(_, map) {
      const names = map.items.map(({ key }) => String(key));
      const isOfPage = ["page", "index"].some((name) => map.get(name) === page);
      if (!isOfPage || !map.range) return;
      if (names.length > 1)
        throw new Refusal(
          `${file}:${pointAt(text, map.range[0])} This entry has more than the page ${page}. Change it by hand first.`,
        );
      const end = text.indexOf("\n", text.slice(0, map.range[1]).trimEnd().length);
      edits.push({ from: text.lastIndexOf("\n", map.range[0]) + 1, to: end < 0 ? text.length : end + 1, text: "" });
    },
  });
  return applyEdits(text, edits).text;
}
