import type { Finding } from "@opcon-help/model";

import { isRemarkRule, remarkRules } from "../../rules/remark-rules.ts";
import { replace, type Changes } from "../sample-content.ts";
import type { FileChange, Mistake } from "./mistake.ts";

/** The folder of the mistakes' paths, and the file to which a change that is only a text is added. */
export interface Setting {
  folder: string;
  file: string;
  /** Number of lines above the added text. */
  above: number;
  add(text: string): FileChange;
}

const pathIn = ({ folder }: Setting, file: string): string =>
  file === "." ? folder : file.startsWith("content/") ? file : `${folder}/${file}`;

function applied(change: FileChange): Changes[string] {
  if (change === null || typeof change === "string") return change;
  return "add" in change ? (text) => `${text}${change.add}\n` : replace(...change);
}

export function changesOf([change]: Mistake, setting: Setting): Changes {
  const files = typeof change === "string" ? { [setting.file]: setting.add(change) } : change;
  return Object.fromEntries(Object.entries(files).map(([file, what]) => [pathIn(setting, file), applied(what)]));
}

/** An expected finding in full form: file, position, rule, and the message if the mistake specifies it. */
function expected(
  rule: string,
  finding: string,
  [change]: Mistake,
  setting: Setting,
): [place: string, message: string] {
  const [, named, line, column, other, message] = /^(?:([a-z_.][^\n]*?):)?(\d+):(\d+)(?: ([\w-]+))?(?:: (.+))?$/s.exec(
    finding,
  )!;
  const [first, ...more] = typeof change === "string" ? [setting.file] : Object.keys(change);
  if (named === undefined && more.length > 0) throw new Error(`Name the file of "${finding}"`);
  const at = typeof change === "string" && named === undefined ? Number(line) + setting.above : line;
  const id = other ?? rule;
  const fixed = isRemarkRule(id) && !remarkRules[id].includes("$1") ? remarkRules[id] : "…";
  return [`${pathIn(setting, named ?? first!)}:${at}:${column} ${id}`, message ?? fixed];
}

/** Whether a mistake causes a finding of its own rule, whose ID the mistake leaves out. */
export const isFound = ([, ...findings]: Mistake): boolean =>
  findings.some((finding) => /^(?:.*:)?\d+:\d+(?::|$)/s.test(finding));

/** The actual and the expected findings of a mistake in the same form, so that a test can compare them. */
export function compared(
  rule: string,
  mistake: Mistake,
  findings: readonly Finding[],
  setting: Setting,
): { found: string[]; wanted: string[] } {
  const wanted = mistake.slice(1).map((finding) => expected(rule, String(finding), mistake, setting));
  const found = findings.map(({ file, line, column, rule: id, message }, index) => {
    const [, text = ""] = wanted[index] ?? [];
    const isMeant = text.endsWith("…") && message.includes(text.slice(0, -1));
    return `${file}:${line}:${column} ${id}: ${isMeant ? text : message}`;
  });
  return { found, wanted: wanted.map(([place, message]) => `${place}: ${message}`) };
}

/** A row for a test, with a readable title. */
export const titled = (mistake: Mistake) => ({ title: JSON.stringify(mistake[0]).slice(0, 120), mistake });
