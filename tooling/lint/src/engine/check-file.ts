import type { Finding, Page } from "@opcon-help/model";

import { damageOf } from "./damage.ts";
import { outOfBounds } from "./size-limits.ts";
import { crash } from "./crash.ts";
import { checkPage } from "./check-page.ts";
import { isMarkdown, markdownFile, readFile, type FileReading, type MarkdownFile, type Reading } from "./read-file.ts";
import { fileRules } from "../rules/file/index.ts";
import { textRules } from "../rules/text/index.ts";
import { findingsOf } from "../rules/rule.ts";
import { reasonOf } from "./tool-failure.ts";
import { noVocabulary, ownWords, type Vocabulary } from "./vocabulary.ts";

/** Reads and checks one file. The file is parsed only once for both. */
export interface FileGate {
  read(): Reading;
  /**
   * @param vocabulary undefined without the rest of the content
   * @param only rules to run. By default, all rules
   */
  check(vocabulary?: Vocabulary, only?: ReadonlySet<string>): Promise<Finding[]>;
}

/** Prepares a file for reading and checking. */
export function fileGate(file: string, text: string): FileGate {
  const markdown = markdownFile(file, text);
  let reading: Reading | undefined;
  const read = (): Reading => (reading ??= { ...readSafely(markdown), words: ownWords(text) });
  return { read, check: (vocabulary = noVocabulary, only) => checkFile(markdown, read(), vocabulary, only) };
}

/** A page with the blocks that it includes. Together, they can be too large. */
export function expandedGate({ file, shown }: Page): FileGate {
  const gate = fileGate(file, shown);
  const { problems, isDamaged } = gate.read();
  return isDamaged ? { ...gate, check: () => Promise.resolve(problems) } : gate;
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
    ? { headings: [], addresses: [], directives: [], windows: [], passages: [] }
    : undefined;
  return { part: undefined, problems: [problem], outline, cellAddresses: [], suppressions: [], isDamaged: true };
}

async function checkFile(
  markdown: MarkdownFile,
  reading: Reading,
  vocabulary: Vocabulary,
  only?: ReadonlySet<string>,
): Promise<Finding[]> {
  if (reading.isDamaged) return [];
  const { file, text } = markdown;
  const crashed = (rule: string, error: unknown): Finding => crash(file, rule, error);
  const isWanted = ({ id }: { id: string }): boolean => !only || only.has(id);
  const problems = await findingsOf(textRules.filter(isWanted), { file, text }, crashed);
  const { part } = reading;
  const page = part?.kind === "page" ? part.page : undefined;
  // Only the pages that include such a block show what its text becomes.
  if (part?.kind === "block" && part.block.parameters.length > 0) return problems;
  if (reading.outline) return [...problems, ...(await checkPage(markdown, page, vocabulary, only))];
  const source = { file, text, part, vocabulary };
  return [...problems, ...(await findingsOf(fileRules.filter(isWanted), source, crashed))];
}
