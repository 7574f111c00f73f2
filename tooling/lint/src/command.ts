import { parseArgs } from "node:util";

import { suggestionsFor } from "@opcon-help/model/suggestions";
import { isRule, rulings, type RuleId } from "./engine/severity.ts";
import { reasonOf, ToolFailure } from "./engine/tool-failure.ts";

export const formats = ["terminal", "github", "json", "sarif"] as const;
export type Format = (typeof formats)[number];

export const usage = `Type one of
  npm run check                                 all rules on content/
  npm run check -- --changed [branch]           what your branch touched, and what that breaks elsewhere
  npm run check -- --fix                        mend what needs no judgement, then check
  npm run check -- --rule <rule> [--rule …]     these rules only
  npm run check -- --format ${formats.join("|")}
  npm run check -- --explain <rule>             why a rule is there, with examples
  npm run check -- --tighten                    take debt that is paid out of content/baseline.json
  npm run check -- built [--lychee <path>]      rules on the built site`;

/** What the gate is asked to do. */
export type Command =
  | { task: "explain"; rule: RuleId }
  | { task: "built"; rules: readonly RuleId[]; format: Format; lychee: string | undefined }
  | {
      task: "content";
      rules: readonly RuleId[];
      format: Format;
      fix: boolean;
      tighten: boolean;
      /** Commit or branch to compare with; empty for the one the branch left. Nothing: the whole content. */
      changed: string | undefined;
    };

const options = {
  lychee: { type: "string" },
  fix: { type: "boolean", default: false },
  tighten: { type: "boolean", default: false },
  changed: { type: "boolean", default: false },
  rule: { type: "string", multiple: true, default: [] as string[] },
  format: { type: "string", default: "terminal" },
  explain: { type: "string" },
} as const;

const wrong = (message: string): ToolFailure => new ToolFailure(`${message}\n${usage}`);

function ruleNamed(name: string): RuleId {
  if (isRule(name)) return name;
  throw wrong(`There is no rule "${name}"; nearest: ${suggestionsFor(name, Object.keys(rulings)).join(", ")}`);
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
 * @throws ToolFailure that says what to type
 */
export function readCommand(args: string[], environment: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parse(args);
  if (values.explain !== undefined) return { task: "explain", rule: ruleNamed(values.explain) };
  const format = formats.find((name) => name === values.format);
  if (!format) throw wrong(`There is no format "${values.format}"; there are ${formats.join(", ")}`);
  const rules = values.rule.map(ruleNamed);
  const [gate, base, ...rest] = positionals;
  if (gate === undefined) throw wrong("Nothing to check is named.");
  if (gate !== "content" && gate !== "built") throw wrong(`There is no gate "${gate}".`);
  const extra = values.changed ? rest : [base, ...rest].filter((argument) => argument !== undefined);
  if (extra.length > 0) throw wrong(`"${extra.join(" ")}" is one argument too many.`);
  if (gate === "built") {
    if (values.fix || values.changed || values.tighten)
      throw wrong("The built site has no --fix, --changed and --tighten; they are about content/.");
    return { task: "built", rules, format, lychee: values.lychee ?? environment["OPCON_LYCHEE"] };
  }
  const changed = values.changed ? (base ?? "") : undefined;
  return { task: "content", rules, format, fix: values.fix, tighten: values.tighten, changed };
}
