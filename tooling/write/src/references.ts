import { applyEdits } from "@opcon-help/lint";
import { listFile, pagePathOfFile, withoutSlash, type Edit } from "@opcon-help/model";
import { addressesIn, type Address } from "@opcon-help/model/mentions";
import { frontMatterOf } from "@opcon-help/model/read";
import { fileAt, relativePath, type Target } from "@opcon-help/model/text";
import { isMap, isScalar, isSeq, parse, parseDocument, type Document } from "yaml";

import { Refusal } from "./change-set.ts";

type FileTarget = Omit<Extract<Target, { kind: "file" }>, "kind">;

/** Returns the new target of an address, or the same one if it doesn't change. */
export type Retarget = (target: FileTarget) => FileTarget;

const pointAt = (text: string, offset: number): string => {
  const lines = text.slice(0, offset).split("\n");
  return `${lines.length}:${lines.at(-1)!.length + 1}`;
};

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
function yamlOf(file: string, text: string): Document {
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  if (error)
    throw new Refusal(
      `${file}:${pointAt(text, error.pos[0])} The file isn't valid YAML. Run npm run check, and fix it.`,
    );
  return document;
}

const encoded = (path: string): string =>
  /^[\p{L}\p{N}./_~-]+$/u.test(path) ? path : encodeURI(path).replaceAll("(", "%28").replaceAll(")", "%29");

/** The text of a file with new addresses. Nothing else changes. */
export function withAddresses(file: string, text: string, replace: (address: Address) => string): string {
  const edits = addressesIn(file, text).flatMap((address): Edit[] => {
    const { kind, url, from, to, isPlaced } = address;
    const right = replace(address);
    if (right === url) return [];
    if (kind === "link" && !isPlaced)
      throw new Refusal(
        `${file}:${pointAt(text, from)} The link to ${url} can't be updated. Write it as [text](${url}), on one line and without escapes.`,
      );
    const isVerbatim = kind === "link" || (isPlaced && /["']/.test(text.charAt(from - 1)));
    return [{ from, to, text: isVerbatim ? right : yamlText(right) }];
  });
  return applyEdits(text, edits).text;
}

/**
 * The text of a file with addresses that lead to new targets. What still leads there stays as it's written.
 *
 * @param here the file after the change
 */
export const withTargets = (file: string, text: string, retarget: Retarget, here = file): string =>
  withAddresses(file, text, ({ kind, url, target }) => {
    if (target.kind !== "file") return url;
    const next = retarget(target);
    const [path = ""] = url.split("#", 1);
    const isThere = path === "" || (kind === "path" ? target.file : fileAt(here, path)) === next.file;
    const moved = kind === "path" ? pagePathOfFile(next.file) : encoded(relativePath(here, next.file));
    const anchor = next.anchor === target.anchor ? url.slice(path.length) : next.anchor && `#${next.anchor}`;
    return (isThere ? path : moved) + (anchor ?? "");
  });

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
