import rules from "./remark-rules.json" with { type: "json" };

export type RemarkRule = keyof typeof rules;

/** A rule of remark-lint that runs. */
interface Ruling {
  /** Our message. `$1` and `$2` are the values that the rule's own message quotes, and `$options` are the options. */
  message: string;
  options?: unknown;
  /** Whether the rule's message quotes the text and its replacement, so that `--fix` can apply it. */
  isFixed?: boolean;
  /** Rules that explain the same mistake better and replace this one if they report the same line. */
  better?: readonly string[];
}

export const remarkRules: Readonly<Record<RemarkRule, Ruling>> = rules;

export const messageOf = (rule: RemarkRule): string => {
  const { message, options } = remarkRules[rule];
  return message.replace("$options", () => [options].flat().join(", "));
};

export const isRemarkRule = (rule: string): rule is RemarkRule => Object.hasOwn(rules, rule);

/** Address of the documentation for a rule of remark-lint. */
export const remarkHelp = (rule: RemarkRule): string =>
  `https://github.com/remarkjs/remark-lint/tree/main/packages/remark-lint-${rule}#readme`;
