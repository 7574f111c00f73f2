import type { Root } from "mdast";
import firstHeadingLevel from "remark-lint-first-heading-level";
import noHiddenTableCell from "remark-lint-no-hidden-table-cell";
import noHtml from "remark-lint-no-html";
import noTabs from "remark-lint-no-tabs";
import consistent from "remark-preset-lint-consistent";
import styleGuide from "remark-preset-lint-markdown-style-guide";
import recommended from "remark-preset-lint-recommended";
import type { Plugin, PluggableList } from "unified";
import type { VFile } from "vfile";

import { suppressionIn } from "../../engine/suppressions.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { isRemarkRule, messageOf, remarkRules, type RemarkRule } from "../remark-rules.ts";

const presets = [recommended, consistent, styleGuide].flatMap(({ plugins = [] }) => plugins);

/** The plugins of remark-lint's presets and of single packages, by the name of the rule. */
export const remarkPlugins = new Map(
  [...presets, firstHeadingLevel, noHiddenTableCell, noHtml, noTabs].map((entry) => {
    const plugin = (Array.isArray(entry) ? entry[0] : entry) as Plugin<unknown[], Root>;
    return [plugin.name.replace(/^remark-?lint:?/i, "") || "lint", plugin] as const;
  }),
);

/** The rules of remark-lint that run, with our options. */
export const remarkLint = (only?: ReadonlySet<string>): PluggableList =>
  Object.entries(remarkRules).flatMap(([rule, { options }]) => {
    const plugin = remarkPlugins.get(rule);
    if (!plugin) throw new Error(`No package of remark-lint has the rule "${rule}"`);
    return !only || only.has(rule) ? [[plugin, options] as const] : [];
  }) as PluggableList;

type Message = VFile["messages"][number];

/**
 * The edit that replaces the text at the message's position, if the message quotes both the text and its replacement.
 */
function fixOf({ place }: Message, [actual = "", right = ""]: readonly string[], text: string): Partial<Message> {
  const point = place && ("start" in place ? place.start : place);
  if (point?.offset === undefined) return {};
  const from = text.startsWith(actual, point.offset) ? point.offset : point.offset - actual.length;
  const start = { line: point.line, column: point.column + from - point.offset, offset: from };
  const end = { line: point.line, column: start.column + actual.length, offset: from + actual.length };
  return { expected: [right], place: { start, end } };
}

function inOurWords(message: Message, rule: RemarkRule, text: string): void {
  const quoted = Array.from(message.reason.matchAll(/`` (.+?) ``|`([^`]+)`/g), ([, long, short]) => long ?? short!);
  const reason = messageOf(rule).replaceAll(/\$(\d)/g, (_, number: string) => quoted[Number(number) - 1] ?? "");
  Object.assign(message, { reason, message: reason }, remarkRules[rule].isFixed && fixOf(message, quoted, text));
}

/**
 * Rewrites the messages of remark-lint in our words. Removes repetitions on a line, and messages that another rule
 * explains better.
 */
export const inOurForm: Plugin<[], Root> = () => (tree, file) => {
  const allowed = nodesOf(tree)
    .of("html")
    .filter(({ value }) => suppressionIn(value))
    .map(({ position }) => position?.start.line);
  const onLine = Map.groupBy(file.messages, ({ line }) => line);
  file.messages = file.messages.filter((message) => {
    const { source, ruleId = "", line } = message;
    if (source !== "remark-lint" || !isRemarkRule(ruleId)) return true;
    const others = onLine.get(line)!;
    const isRepeated = others.find((other) => other.ruleId === ruleId) !== message;
    const isExplained = others.some((other) => remarkRules[ruleId].better?.includes(other.ruleId ?? ""));
    if (isRepeated || isExplained || (ruleId === "no-html" && allowed.includes(line))) return false;
    inOurWords(message, ruleId, String(file));
    return true;
  });
};
