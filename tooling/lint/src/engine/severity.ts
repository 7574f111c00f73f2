import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import project from "../../../../package.json" with { type: "json" };
import { isRemarkRule, messageOf, remarkHelp, remarkRules } from "../rules/remark-rules.ts";

/**
 * Severity of a finding. An error stops the build, a warning should be fixed, and a hint is advice that writers can
 * ignore.
 */
export type Severity = "error" | "warning" | "hint";

/** Contents of a rule's help page. */
interface Ruling {
  severity: Severity;
  /** Why the rule has this severity. */
  reason: string;
  /** Whether writers can suppress it with a reason. True only for wording and form, where nothing breaks. */
  maySuppress: boolean;
  /** Explanation and examples. */
  help: string;
}

const docs = join(import.meta.dirname, "../../docs");
const form = /^# \S+\n\n\*\*(Error|Warning|Hint)(, can be suppressed)?:\*\* (.+)\n\n/;

const known = new Map<string, Ruling>();

/** @throws Error for a rule without a help page, or with one that doesn't start with the severity and its reason */
export function rulingOf(rule: string): Ruling {
  const ruling = known.get(rule) ?? readRuling(rule);
  known.set(rule, ruling);
  return ruling;
}

function readRuling(rule: string): Ruling {
  if (isRemarkRule(rule)) {
    const reason = "A rule of remark-lint, which keeps pages in one form.";
    return { severity: "error", reason, maySuppress: false, help: `${messageOf(rule)}\n\n${helpPage(rule)}\n` };
  }
  const page = readFileSync(join(docs, `${rule}.md`), "utf8");
  const [head, severity, suppressible, reason] = form.exec(page) ?? [];
  if (!head || !severity || !reason)
    throw new Error(
      `${helpPage(rule)} must start with its title and "**Error:** <reason>", **Warning:**, or **Hint:**`,
    );
  const help = page.slice(head.length);
  return { severity: severity.toLowerCase() as Severity, reason, maySuppress: suppressible !== undefined, help };
}

export const isRule = (rule: string): boolean =>
  isRemarkRule(rule) || (/^[a-z0-9-]+$/.test(rule) && existsSync(join(docs, `${rule}.md`)));

/** Every rule has a help page, or it's one of remark-lint. */
export const ruleIds = (): string[] => [
  ...readdirSync(docs).map((page) => page.replace(/\.md$/, "")),
  ...Object.keys(remarkRules),
];

export const severityOf = (rule: string): Severity => rulingOf(rule).severity;

/** Path of a rule's help page from the project root, or the address of its documentation on the web. */
export const helpPage = (rule: string): string =>
  isRemarkRule(rule) ? remarkHelp(rule) : `tooling/lint/docs/${rule}.md`;

/** Address of a project file. `blob` is the address for reading it, and `raw` the one for loading it. */
export const addressOf = (view: "blob" | "raw", file: string): string =>
  `${project.repository.url}/${view}/main/${file}`;

/** Absolute address of a rule's help page, for reports that are read outside of the project. */
export const helpAddress = (rule: string): string =>
  isRemarkRule(rule) ? remarkHelp(rule) : addressOf("blob", helpPage(rule));
