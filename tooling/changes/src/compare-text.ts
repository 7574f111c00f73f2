import { wordsIn, type Block, type Section } from "./blocks.ts";
import { partsOf } from "./parts.ts";
import {
  compareWords,
  concernsFacts,
  countWords,
  similarity,
  textOfWords,
  type Run,
  type WordCounts,
} from "./words.ts";

/** A block that differs. A new block has only `after`, and a removed block only `before`. */
export interface TextChange {
  before: Block | undefined;
  after: Block | undefined;
  /** The compared words of each cell. A block that was added or removed has one run for each cell. */
  cells: readonly (readonly Run[])[];
  /** The heading above the block on the current page. */
  section: Section | undefined;
  /** Whether only the wording differs, while the names and values in the block are the same. */
  isRewording: boolean;
}

/** Two blocks with the same signature count as the same block. */
const signature = ({ kind, level, step, table, cells }: Block): string =>
  [
    kind,
    level,
    step > 0,
    kind === "row" || kind === "columns" ? table : "",
    ...cells.map((words) => words.map(({ text, mark }) => `${mark} ${text}`).join("\n")),
  ].join("\0");

/** Minimum similarity of two blocks to count as one block that changed. */
const leastSimilarity: Readonly<Record<Block["kind"], number>> = {
  heading: 0.3,
  paragraph: 0.4,
  item: 0.4,
  code: 0.5,
  columns: 0.3,
  row: 0.6,
};

interface Candidate {
  block: Block;
  firstCell: string;
  counts: WordCounts;
}

const candidate = (block: Block): Candidate => ({
  block,
  firstCell: textOfWords(block.cells[0] ?? []).toLowerCase(),
  counts: countWords(wordsIn(block)),
});

/** How likely it is that one block became the other, from 0 (impossible) to 1. */
function likeness(before: Candidate, after: Candidate): number {
  const { kind, table } = before.block;
  if (kind !== after.block.kind || table !== after.block.table) return 0;
  if (kind === "row" && before.firstCell === after.firstCell) return 1;
  const alike = similarity(before.counts, after.counts);
  return alike >= leastSimilarity[kind] ? alike : 0;
}

/** Pairs removed blocks with added ones, the most similar first, and deletes the pairs from both lists. */
function takePairs(removed: Block[], added: Block[]): [Block, Block][] {
  const newer = added.map(candidate);
  const candidates = removed
    .map(candidate)
    .flatMap((before) =>
      newer.flatMap((after) => {
        const alike = likeness(before, after);
        return alike > 0 ? { before: before.block, after: after.block, alike } : [];
      }),
    )
    .toSorted((a, b) => b.alike - a.alike);
  const pairs: [Block, Block][] = [];
  for (const { before, after } of candidates) {
    if (!removed.includes(before) || !added.includes(after)) continue;
    removed.splice(removed.indexOf(before), 1);
    added.splice(added.indexOf(after), 1);
    pairs.push([before, after]);
  }
  return pairs;
}

/**
 * Compares the cells of two rows. If the table's columns have changed, only the header row shows this; other rows are
 * compared in the columns that exist in both.
 */
function compareCells(before: Block, after: Block): (readonly Run[])[] {
  if (before.cells.length === after.cells.length)
    return after.cells.map((cell, index) => compareWords(before.cells[index]!, cell));
  const isHead = after.kind === "columns";
  const dropped = isHead ? before.cells.filter((_cell, index) => !after.labels.includes(before.labels[index]!)) : [];
  return [
    ...after.cells.map((cell, index): readonly Run[] => {
      const former = before.cells[before.labels.indexOf(after.labels[index]!)];
      return former ? compareWords(former, cell) : [{ kind: isHead ? "added" : "same", words: cell }];
    }),
    ...dropped.map((words): readonly Run[] => [{ kind: "removed", words }]),
  ];
}

const isSame = (cells: readonly (readonly Run[])[]): boolean =>
  cells.every((runs) => runs.every(({ kind }) => kind === "same"));

/**
 * The blocks that differ between two texts, in the order of the newer text. A block that only moved doesn't count,
 * unless it's a numbered step.
 */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): TextChange[] {
  /** Position in the newer text. A removed block comes after the block that it followed. */
  const place = new Map<Block, number>();
  const pairs: [Block, Block][] = [];
  const [removed, added]: [Block[], Block[]] = [[], []];
  for (const part of partsOf(before, after, signature)) {
    if (part.isSame) continue;
    for (const block of part.before) place.set(block, part.at.after - 0.5);
    for (const [index, block] of part.after.entries()) place.set(block, part.at.after + index);
    const [gone, come] = [[...part.before], [...part.after]];
    pairs.push(...takePairs(gone, come));
    removed.push(...gone);
    added.push(...come);
  }
  const isStep = ({ step }: Block): boolean => step > 0;
  const [gone, come] = [removed, added].map((blocks) => blocks.filter((block) => !isStep(block)));
  pairs.push(...takePairs(gone!, come!));
  const sections = new Set(after.map(({ section }) => section?.anchor));
  const sectionOf = ({ section }: Block): Section | undefined => (sections.has(section?.anchor) ? section : undefined);
  const whole = (block: Block, kind: "removed" | "added"): TextChange => ({
    before: kind === "removed" ? block : undefined,
    after: kind === "added" ? block : undefined,
    cells: block.cells.map((words) => [{ kind, words }]),
    section: sectionOf(block),
    isRewording: false,
  });
  const changes: TextChange[] = [
    ...pairs.flatMap(([former, now]) => {
      const cells = compareCells(former, now);
      if (isSame(cells)) return [];
      const isRewording = now.kind !== "columns" && now.kind !== "code" && !cells.some(concernsFacts);
      return { before: former, after: now, cells, section: now.section, isRewording };
    }),
    ...[...gone!, ...removed.filter(isStep)].map((block) => whole(block, "removed")),
    ...[...come!, ...added.filter(isStep)].map((block) => whole(block, "added")),
  ];
  return changes.toSorted((a, b) => place.get((a.after ?? a.before)!)! - place.get((b.after ?? b.before)!)!);
}
