import type { Root } from "mdast";

import type { Finding } from "@opcon-help/model";

import { damageOf } from "./damage.ts";
import type { Report } from "./finding.ts";
import { outOfBounds } from "./size-limits.ts";
import { crash } from "./crash.ts";
import { checkPage } from "./check-page.ts";
import { isMarkdown, markdownFile, readFile, type FileReading, type MarkdownFile, type Reading } from "./read-file.ts";
import { fileRules } from "../rules/file/index.ts";
import { textRules } from "../rules/text/index.ts";
import { reasonOf } from "./tool-failure.ts";
import { ownWords, type Vocabulary } from "./vocabulary.ts";

/** Reads and checks one file. The file is parsed only once for both. */
export interface FileGate {
  read(): Reading;
  check(vocabulary: Vocabulary): Promise<Finding[]>;
}

/**
 * Prepares a file for reading and checking.
 *
 * @param tree the parsed text, if the caller already has it
 */
export function fileGate(file: string, text: string, tree?: Root): FileGate {
  const markdown = markdownFile(file, text, tree);
  let reading: Reading | undefined;
  const read = (): Reading => (reading ??= { ...readSafely(markdown), words: ownWords(text) });
  return { read, check: (vocabulary) => checkFile(markdown, read(), vocabulary) };
}

/** Reads a file. If the parser crashes, reports the file, so that the other files are still checked. */
function readSafely(markdown: MarkdownFile): FileReading {
  const { file, text } = markdown;
  const unread = outOfBounds(file, text);
  if (unread) return unreadable(file, unread);
  try {
    const damage = damageOf(markdown);
    if (!damage) return readFile(markdown);
    const reading = readFile(markdownFile(file, damage.repaired));
    return { ...reading, problems: [damage.finding], suppressions: [], isDamaged: true };
  } catch (error) {
    return unreadable(file, {
      line: 1,
      message: `The file can't be parsed (${reasonOf(error)}); check whether it's damaged`,
    });
  }
}

function unreadable(file: string, at: { line: number; message: string }): FileReading {
  const problem = { file, column: 1, rule: "unreadable-file", ...at };
  const outline = isMarkdown(file)
    ? { headings: [], addresses: [], directives: [], windows: [], mentions: [], passages: [] }
    : undefined;
  return { part: undefined, problems: [problem], outline, cellAddresses: [], suppressions: [], isDamaged: true };
}

async function checkFile(markdown: MarkdownFile, reading: Reading, vocabulary: Vocabulary): Promise<Finding[]> {
  if (reading.isDamaged) return [];
  const { file, text } = markdown;
  const problems = await findingsOf(file, textRules, (rule) => rule.check(file, text));
  const page = reading.part?.kind === "page" ? reading.part.page : undefined;
  if (reading.outline) return [...problems, ...(await checkPage(markdown, page, vocabulary))];
  const source = { file, text, part: reading.part, vocabulary };
  return [...problems, ...(await findingsOf(file, fileRules, (rule) => rule.check(source)))];
}

/** Findings of rules. A rule that crashes is a finding, so that the other rules still run. */
async function findingsOf<Rule extends { id: string }>(
  file: string,
  rules: readonly Rule[],
  check: (rule: Rule) => Iterable<Report> | Promise<Iterable<Report>>,
): Promise<Finding[]> {
  const problems: Finding[] = [];
  for (const rule of rules)
    try {
      for (const defect of await check(rule)) problems.push({ ...defect, rule: rule.id });
    } catch (error) {
      problems.push(crash(file, rule.id, error));
    }
  return problems;
}
