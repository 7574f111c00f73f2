import { parseArgs } from "node:util";

import { suggestionsFor } from "@opcon-help/model/suggestions";
import { isRule, ruleIds } from "./engine/severity.ts";
import { reasonOf, ToolFailure } from "./engine/tool-failure.ts";

export const formats = ["terminal", "github", "json"] as const;
export type Format = (typeof formats)[number];

/** The parsed arguments. */
export interface Command {
  task: "built" | "content";
  rules: readonly string[];
  format: Format;
  fix: boolean;
  /** Commit or branch to compare the content with. Empty for the merge base; undefined to check all content. */
  changed: string | undefined;
  published: string | undefined;
}

const options = {
  published: { type: "string" },
  fix: { type: "boolean", default: false },
  changed: { type: "boolean", default: false },
  rule: { type: "string", multiple: true, default: [] as string[] },
  format: { type: "string", default: "terminal" },
} as const;

const wrong = (message: string): ToolFailure =>
  new ToolFailure(`${message}\nFor the options, run npm run check -- --help`);

function ruleNamed(name: string): string {
  if (isRule(name)) return name;
  throw wrong(`Unknown rule "${name}"; did you mean ${suggestionsFor(name, ruleIds()).join(", ")}?`);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw wrong(reasonOf(error));
  }
}

/**
 * Reads the arguments of the command.
 *
 * @throws ToolFailure with the usage
 */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  const format = formats.find((name) => name === values.format);
  if (!format) throw wrong(`Unknown format "${values.format}"; use one of ${formats.join(", ")}`);
  const rules = values.rule.map(ruleNamed);
  const [gate, base, ...rest] = positionals;
  if (gate === undefined) throw wrong("Name what to check: content or built.");
  if (gate !== "content" && gate !== "built") throw wrong(`Unknown target "${gate}"; use content or built.`);
  const extra = values.changed ? rest : [base, ...rest].filter((argument) => argument !== undefined);
  if (extra.length > 0) throw wrong(`Unexpected argument "${extra.join(" ")}".`);
  if (gate === "built" && (values.fix || values.changed)) throw wrong("--fix and --changed apply only to content/.");
  if (gate === "content" && values.published !== undefined)
    throw wrong("--published applies only to the built site: built --published …");
  const { fix, published } = values;
  return { task: gate, rules, format, fix, changed: values.changed ? (base ?? "") : undefined, published };
}
