import type { ContentFiles, Library, Page } from "@opcon-help/model";

import type { RuleId } from "../engine/severity.ts";

/** A mistake planted in a copy of the real content, and the only finding that it must cause. */
export interface Plant {
  /** What the writer did, such as "a description equal to the title". */
  defect: string;
  /** Changed files by path from the project root: the new text, or `null` for a removed file. */
  changes: ReadonlyMap<string, string | null>;
  finding: { rule: RuleId; file: string; line: number; column: number };
  /** Simulated dates of the last change of data files. */
  lastChanges?: ReadonlyMap<string, string>;
}

/** The real content, in which mistakes are planted. */
export interface RealContent {
  files: ContentFiles;
  library: Library;
  /**
   * Written pages (not generated indexes) in a stable order. Each mutation uses one page and doesn't change the others.
   */
  pages: readonly Page[];
}

/** Mutations for one item in the list of mistakes that the checks must find. */
export interface PlantedItem {
  /** Number and name of the item, for example "8 Markdown that becomes something else". */
  item: string;
  plants(real: RealContent): Plant[];
}

/** The mutations of an item, each on a separate page. Mutations of different pages run together. */
export const eachOnItsPage = (pages: readonly Page[], plantsOn: (page: Page) => Plant[]): Plant[] =>
  plantsOn(pages[0]!).map((_, index) => plantsOn(pages[index % pages.length]!)[index]!);

/** Number of lines in a text that ends with a line break. */
export const linesOf = (text: string): number => text.trimEnd().split("\n").length;

/** Number of the first line that matches a pattern. */
export function atLine(text: string, pattern: RegExp): number {
  const index = text.split("\n").findIndex((line) => pattern.test(line));
  if (index < 0) throw new Error(`There is no line like ${pattern}`);
  return index + 1;
}

/**
 * A mutation that adds a block at the end of a page. `line` and `column` are the position of the finding within the
 * block.
 */
export function atEnd(
  page: Page,
  defect: string,
  block: string,
  finding: { rule: RuleId; line?: number; column?: number },
): Plant {
  const { rule, line = 1, column = 1 } = finding;
  return {
    defect,
    changes: new Map([[page.file, `${page.text.trimEnd()}\n\n${block}\n`]]),
    finding: { rule, file: page.file, line: linesOf(page.text) + 1 + line, column },
  };
}

/** A mutation that changes one line of a file. The finding is on that line. */
export function inLine(
  [file, text]: readonly [file: string, text: string],
  defect: string,
  line: { find: RegExp; replace: string },
  finding: { rule: RuleId; column: number; line?: number },
): Plant {
  const lines = text.split("\n");
  const index = lines.findIndex((candidate) => line.find.test(candidate));
  if (index < 0) throw new Error(`${file} has no line like ${line.find}`);
  const changed = lines.with(index, lines[index]!.replace(line.find, line.replace)).join("\n");
  if (changed === text) throw new Error(`The change doesn't modify ${file}`);
  return {
    defect,
    changes: new Map([[file, changed]]),
    finding: { rule: finding.rule, file, line: finding.line ?? index + 1, column: finding.column },
  };
}
