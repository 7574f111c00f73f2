import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { readYaml, type Finding } from "@opcon-help/model";

import { siteFolder } from "../engine/built-site.ts";
import { noContext, type Context, type Release } from "../engine/context.ts";
import { isRemarkRule, messageOf } from "../rules/remark-rules.ts";
import { replace, type Change } from "./sample-content.ts";

/** What git and the site know, as data. */
interface Known extends Partial<Omit<Context, "lastChange" | "publishedFacts" | "release" | "contains" | "isKept">> {
  lastChange?: Record<string, string>;
  publishedFacts?: Record<string, string[]>;
  releases?: Record<string, Release>;
  contains?: boolean;
  isKept?: boolean;
}

/** A change of the sample, and every finding that it must cause. The readme in the folder explains how to write one. */
export interface Mistake {
  title: string;
  changes: Record<string, Change>;
  known: Known;
  /** The file of findings that don't name theirs. */
  file: string;
  /** Number of lines above the text that is added to the file. */
  above: number;
  findings: string[];
}

const folder = join(import.meta.dirname, "../../mistakes");

export const rulesWithMistakes = (): string[] =>
  readdirSync(folder).flatMap((name) => (name === "README.md" ? [] : name.replace(/\.md$/, "")));

const decoded = (text: string): string =>
  text
    .replaceAll("⟨end⟩\n", "")
    .replaceAll(/⟨U\+(\w+)⟩/g, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll(/⟨(\d+) random bytes⟩/g, (_, bytes: string) => randomBytes(Number(bytes)).toString("base64"));

/** A block of code, or a finding below it. */
const parts = /^(`{3,})(\w+)(?: (given))?(?: (.+))?\n([^]*?)^\1$|^- (.+)$/gm;

const rootOf = (rule: string): string => (rule.startsWith("built-") ? siteFolder : "content");
const fileIn = (root: string, path: string): string =>
  path.startsWith("content/") ? path : path === "." ? root : `${root}/${path}`;

/** Replaces the lines with "-" by those with "+". Lines that are only added are added at the end of the file. */
function patch(body: string): Change {
  const lines = body.split(/(?<=\n)/);
  const without = (mark: string): string =>
    lines.flatMap((line) => (line.startsWith(mark) ? [] : line.replace(/^[-+ ]/, ""))).join("");
  const [from, to] = [without("+"), without("-")];
  return from === "" ? (text) => text + to : replace(from, to);
}

/** The change of a block of code. Without a path, the text is added to a page. */
function changeOf(
  rule: string,
  kind: string,
  path: string | undefined,
  body: string,
): Pick<Mistake, "file" | "above"> & { change: Change } {
  if (path === undefined)
    return kind === "html"
      ? { file: `${siteFolder}/index.html`, above: 8, change: replace("<body>\n", `<body>\n${body}`) }
      : { file: "content/pages/notes.md", above: 11, change: (text) => `${text}\n${body}` };
  const change = kind === "deleted" ? () => null : kind === "diff" ? patch(body) : () => body;
  return { file: fileIn(rootOf(rule), path), above: 0, change };
}

export function mistakesOf(rule: string): Mistake[] {
  const mistakes: Mistake[] = [];
  const given: Pick<Mistake, "changes" | "known"> = { changes: {}, known: {} };
  let isOpen = false;
  for (const [, , kind = "", isGiven, path, code = "", finding] of readFileSync(
    join(folder, `${rule}.md`),
    "utf8",
  ).matchAll(parts)) {
    if (finding !== undefined) {
      if (finding !== "nothing") mistakes.at(-1)!.findings.push(decoded(finding));
      isOpen = false;
      continue;
    }
    const body = decoded(code);
    if (!isGiven && !isOpen)
      mistakes.push({
        title: JSON.stringify(code).slice(0, 120),
        changes: { ...given.changes },
        known: given.known,
        file: "",
        above: 0,
        findings: [],
      });
    isOpen = !isGiven;
    const target = isGiven ? given : mistakes.at(-1)!;
    if (path === "context") {
      const { value } = readYaml(body, { file: rule, rule }).source;
      target.known = { ...target.known, ...(value as Known) };
      continue;
    }
    const { change, file, above } = changeOf(rule, kind, path, body);
    if (!isGiven && !mistakes.at(-1)!.file) Object.assign(target, { file, above });
    const before = target.changes[file];
    target.changes[file] = before ? (text) => change(before(text) ?? "") : change;
  }
  return mistakes;
}

export const contextOf = ({ lastChange, publishedFacts, releases, contains, isKept, ...others }: Known): Context => ({
  ...noContext,
  ...others,
  lastChange: (file) => lastChange?.[file],
  publishedFacts: () => new Map(Object.entries(publishedFacts ?? {})),
  release: (ref) => releases?.[ref],
  contains: () => contains,
  isKept: () => isKept,
});

/** The actual and the expected findings of a mistake in the same form, so that a test can compare them. */
export function compared(
  rule: string,
  { findings, file, above }: Mistake,
  found: readonly Finding[],
): { found: string[]; wanted: string[] } {
  const wanted = findings.map((finding) => {
    const [, named, line, column, id = rule, message] =
      /^(?:([a-z_.].*?):)?(\d+):(\d+)(?: ([\w-]+))?(?:: (.+))?$/s.exec(finding)!;
    const place = named === undefined ? `${file}:${Number(line) + above}` : `${fileIn(rootOf(rule), named)}:${line}`;
    const fixed = isRemarkRule(id) && !messageOf(id).includes("$1") ? messageOf(id) : "…";
    return { place: `${place}:${column} ${id}`, text: message ?? fixed };
  });
  return {
    wanted: wanted.map(({ place, text }) => `${place}: ${text}`),
    found: found.map(({ line, column, rule: id, message, ...at }, index) => {
      const { text = "" } = wanted[index] ?? {};
      const isMeant = text.endsWith("…") && message.includes(text.slice(0, -1));
      return `${at.file}:${line}:${column} ${id}: ${isMeant ? text : message}`;
    }),
  };
}
