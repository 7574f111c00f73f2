import { unified } from "unified";
import { VFile } from "vfile";

import { memo, pageOf, type PageRecord, type Finding } from "@opcon-help/model";

import { crash } from "./crash.ts";
import type { MarkdownFile } from "./read-file.ts";
import { pageRules } from "../rules/page/index.ts";
import { inOurForm, remarkLint } from "../rules/page/remark-lint.ts";
import type { Vocabulary } from "./vocabulary.ts";

const processorOf = memo((only: ReadonlySet<string>) =>
  unified()
    .use(pageRules.flatMap(({ id, plugin }) => (only === all || only.has(id) ? [plugin] : [])))
    .use([...remarkLint(only === all ? undefined : only), inOurForm])
    .freeze(),
);
const all: ReadonlySet<string> = new Set();

/**
 * Runs every page rule on one page.
 *
 * @param record the typed front matter; undefined if it's invalid
 */
export async function checkPage(
  { file, text, tree }: MarkdownFile,
  record: PageRecord | undefined,
  vocabulary: Vocabulary,
  only = all,
): Promise<Finding[]> {
  const vfile = new VFile({
    path: file,
    // The parser's offsets don't count a byte order mark.
    value: text.replace(/^\uFEFF/, ""),
    data: { vocabulary, ...(record && { page: pageOf(record, text) }) },
  });
  await processorOf(only).run(tree(), vfile);
  return vfile.messages.map((message) => {
    const { ruleId, line, column, reason, cause } = message;
    // remark-lint turns the crash of a rule into a message. Only then, the cause is an error that isn't a message
    // itself.
    if (cause instanceof Error && !("ruleId" in cause)) return crash(file, ruleId ?? "unreadable-file", cause);
    return { file, line: line ?? 0, column: column ?? 0, rule: ruleId ?? "", message: reason, ...editOf(message) };
  });
}

/** The edit that replaces the text, if the rule proposes exactly one replacement. */
function editOf({ expected, place }: VFile["messages"][number]): Pick<Finding, "edit"> {
  if (expected?.length !== 1 || !place || !("start" in place)) return {};
  const { start, end } = place;
  if (start.offset === undefined || end.offset === undefined) return {};
  return { edit: { from: start.offset, to: end.offset, text: expected[0]! } };
}
