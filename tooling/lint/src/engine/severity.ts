import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import project from "../../../../package.json" with { type: "json" };
import severities from "./severities.json" with { type: "json" };
import { isRemarkRule, remarkHelp, remarkRules } from "../rules/remark-rules.ts";

/**
 * Severity of a finding. An error stops the build, a warning should be fixed, and a hint is advice that writers can
 * ignore.
 */
export type Severity = "error" | "warning" | "hint";

const docs = join(import.meta.dirname, "../../docs");

/** Rules that aren't in one of these lists are errors. */
const lists: Readonly<Record<"warning" | "hint" | "suppressible", readonly string[]>> = severities;
const suppressible = new Set(lists.suppressible);

export const severityOf = (rule: string): Severity =>
  (["warning", "hint"] as const).find((severity) => lists[severity].includes(rule)) ?? "error";

/** Whether writers can suppress a rule with a reason. They can only for wording and form, where nothing breaks. */
export const maySuppress = (rule: string): boolean => suppressible.has(rule);

export const isRule = (rule: string): boolean =>
  isRemarkRule(rule) || (/^[a-z0-9-]+$/.test(rule) && existsSync(join(docs, `${rule}.md`)));

/** Every rule has a help page, or it's one of remark-lint. */
export const ruleIds = (): string[] => [
  ...readdirSync(docs).map((page) => page.replace(/\.md$/, "")),
  ...Object.keys(remarkRules),
];

/** Path of a rule's help page from the project root, or the address of its documentation on the web. */
export const helpPage = (rule: string): string =>
  isRemarkRule(rule) ? remarkHelp(rule) : `tooling/lint/docs/${rule}.md`;

/** Address of a project file. `blob` is the address for reading it, and `raw` the one for loading it. */
export const addressOf = (view: "blob" | "raw", file: string): string =>
  `${project.repository.url}/${view}/main/${file}`;

/** Absolute address of a rule's help page, for reports that are read outside of the project. */
export const helpAddress = (rule: string): string =>
  isRemarkRule(rule) ? remarkHelp(rule) : addressOf("blob", helpPage(rule));
