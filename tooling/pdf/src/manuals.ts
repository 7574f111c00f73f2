import { hash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import pLimit from "p-limit";

import { chromiumDigest } from "@opcon-help/browser";
import { codeDigest } from "@opcon-help/model/cache";
import { completeManualId, currentVersion, flatten, type Library, type Manual, manualsOf } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { PartCache } from "./assemble/part-cache.ts";
import { elsewhere } from "./book/ids.ts";
import { withLine } from "./book/source-line.ts";
import { type Context, type Draft, draftManual } from "./build-manual.ts";
import { ManualFailure, ToolError } from "./failure.ts";
import type { PageNumbers } from "./layout/number.ts";
import { fileOn, type Paper, papers } from "./layout/paper.ts";
import { Renderer } from "./layout/renderer.ts";
import {
  type ManualRecord,
  manualsFolder,
  readManifest,
  readNumbers,
  removeHalfWritten,
  writeManifest,
} from "./manifest.ts";
import { WorkerPool } from "./worker-pool.ts";

export interface Outcome {
  manual: Manual;
  /** Record of the current manual, if there is one. */
  record: ManualRecord | undefined;
  isNew: boolean;
  /** Why the manual couldn't be built. Empty if it was built. */
  findings: readonly string[];
}

export interface Order {
  /** IDs of the manuals. If empty, all manuals. */
  manuals?: readonly string[];
  /** Paper size; A4 by default. */
  paper?: Paper;
}

export interface Run {
  outcomes: Promise<Outcome[]>;
  /** Closes the browser and the workers. */
  stop(): Promise<void>;
}

/** Maximum number of concurrent documents, because each keeps one core busy. */
const tabs = availableParallelism();
/** Number of threads that normalize printed pages, which takes half as long as printing them. */
const threads = Math.ceil(tabs / 2);
/**
 * Maximum number of concurrent manuals. It's one more than the number of tabs, so that all tabs are busy while a manual
 * is joined and verified.
 */
const manualsAtOnce = tabs + 1;

/**
 * Builds manuals.
 *
 * @param progress reports what each stage has done
 */
export function makeManuals(root: string, order: Order, progress: Context["progress"]): Run {
  const renderer = new Renderer(tabs);
  const workers = new WorkerPool(threads);
  const stop = async (): Promise<void> => {
    await Promise.all([renderer.stop(), workers.close()]);
  };
  return { outcomes: makeAll(root, order, { progress, renderer, workers }).finally(stop), stop };
}

/** Builds manuals with tools that stay open, so that other manuals can use them. */
export async function makeAll(
  root: string,
  { manuals: names = [], paper = papers[0]! }: Order,
  tools: Pick<Context, "progress" | "renderer" | "workers">,
): Promise<Outcome[]> {
  const { library } = await loadLibrary(root);
  const known = manualsOf(library);
  const chosen = chooseManuals(known, names);
  const former = await readManifest(root);
  await new PartCache(root).prune();
  await removeHalfWritten(root);
  const fileOf = ({ file }: Manual): string => fileOn(paper, file);
  // Besides its pages, a manual depends on this program and the browser.
  const tool = hash("sha256", [codeDigest(import.meta.filename), await chromiumDigest()].join());
  const numbersIn = async (record: ManualRecord | undefined): Promise<PageNumbers> =>
    record ? readNumbers(root, record, tool) : new Map();
  const kept = new Map<Manual, ManualRecord>();
  /** Page numbers of the IDs in each file. Those of a manual of this run are known when it's laid out. */
  const pages = new Map<string, PageNumbers>();
  /** Files whose pages are those of this run. The others can be older than the pages that refer to them. */
  const current = new Set<string>();
  for (const manual of known) {
    const noted = former.find((candidate) => isOf(manual, paper, candidate));
    const record = await standing(root, noted);
    if (record) kept.set(manual, record);
    if (!chosen.includes(manual) && !isComplete(manual)) pages.set(fileOf(manual), await numbersIn(record));
  }
  const areas = known.filter((manual) => !isComplete(manual));
  const beside = areas.filter((manual) => chosen.includes(manual) || kept.has(manual)).map(fileOf);
  const context: Context = {
    root,
    library,
    setting: { tool, paper, beside },
    version: currentVersion(library).label,
    hasPage: (file, id) => {
      const numbers = pages.get(file);
      return numbers ? numbers.has(id) || (current.has(file) ? false : undefined) : beside.includes(file);
    },
    ...tools,
  };
  const outcomes = new Map<Manual, Outcome>();
  const drafts = new Map<Manual, Draft>();
  let recorded: Promise<void> = Promise.resolve();
  /** Runs a stage of a manual, and notes the outcome if it fails or returns a record. */
  const run = async (manual: Manual, stage: () => Promise<ManualRecord | undefined>): Promise<void> => {
    let record = outcomes.get(manual)?.record ?? kept.get(manual);
    let findings: readonly string[] = [];
    let isDone = true;
    try {
      const made = await stage();
      isDone = made !== undefined;
      record = made ?? record;
    } catch (error) {
      if (!(error instanceof ManualFailure)) throw error;
      drafts.delete(manual);
      current.delete(fileOf(manual));
      pages.set(fileOf(manual), await numbersIn(record));
      findings = error.findings.map((finding) => withLine(finding, library.files));
    }
    if (!isDone) return;
    outcomes.set(manual, { manual, record, isNew: record !== kept.get(manual), findings });
    await (recorded = recorded.then(() => recordAll(root, known, former, outcomes, paper)));
  };
  const draft = (manual: Manual, record: ManualRecord | undefined): Promise<void> =>
    run(manual, async () => {
      const made = await draftManual(context, manual, record);
      if ("finish" in made) drafts.set(manual, made);
      current.add(fileOf(manual));
      pages.set(fileOf(manual), "finish" in made ? made.numbers : await numbersIn(made));
      return "finish" in made ? undefined : made;
    });
  const numberOf = (name: string): string | undefined => {
    const [file = "", id = ""] = elsewhere(name) ?? [];
    return pages.get(file)?.get(id);
  };
  const finish = (manual: Manual, { references, finish: write }: Draft): Promise<void> =>
    run(manual, async () => {
      const numbers = references.flatMap((name): [string, string][] => {
        const number = numberOf(name);
        return number === undefined ? [] : [[name, number]];
      });
      // Otherwise, it's laid out again, without the page of a manual that couldn't be made.
      if (numbers.length < references.length) return undefined;
      drafts.delete(manual);
      return await write(Object.fromEntries(numbers));
    });
  const isStale = (manual: Manual): boolean => {
    const { record = kept.get(manual), findings = [] } = outcomes.get(manual) ?? {};
    const printed = Object.entries(record?.printedElsewhere ?? {});
    return findings.length === 0 && printed.some(([name, number]) => numberOf(name) !== number);
  };

  // Starts with the largest, so that all cores are busy until the end.
  const inTurn = pLimit(manualsAtOnce);
  let due = areas
    .filter((manual) => chosen.includes(manual))
    .toSorted((a, b) => pagesIn(library, b) - pagesIn(library, a));
  for (let isFirst = true; due.length > 0; isFirst = false) {
    await allDone(due.map((manual) => inTurn(() => draft(manual, isFirst ? kept.get(manual) : undefined))));
    await allDone([...drafts].map(([manual, made]) => inTurn(() => finish(manual, made))));
    due = areas.filter((manual) => drafts.has(manual) || isStale(manual));
  }
  // The complete manual is built alone because it needs much memory.
  for (const manual of chosen.filter(isComplete))
    await run(manual, async () => {
      const wrong = [...outcomes.values()].filter(({ findings }) => findings.length > 0);
      if (wrong.length > 0)
        throw new ManualFailure(
          wrong.map((outcome) => `it contains ${outcome.manual.title}, which has errors. Fix that manual first`),
        );
      const alone = { ...context, setting: { ...context.setting, beside: [] } };
      const made = await draftManual(alone, manual, kept.get(manual));
      return "finish" in made ? made.finish({}) : made;
    });
  return known.flatMap((manual) => outcomes.get(manual) ?? []);
}

const isComplete = ({ id }: Manual): boolean => id === completeManualId;

/** Waits until all work has ended, and then throws the first error. */
async function allDone(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

function pagesIn(library: Library, { id }: Manual): number {
  const sidebars = [...library.sidebars.values()].filter(({ area }) => area === id || id === completeManualId);
  return sidebars.reduce((total, { nodes }) => total + flatten(nodes).length, 0);
}

function chooseManuals(known: readonly Manual[], names: readonly string[]): Manual[] {
  const unknown = names.find((name) => !known.some((manual) => manual.id === name));
  if (unknown !== undefined)
    throw new ToolError(`There is no manual "${unknown}"; manuals: ${known.map((manual) => manual.id).join(", ")}`);
  return known.filter((manual) => names.length === 0 || names.includes(manual.id));
}

const isOf = ({ id }: Manual, paper: Paper, record: ManualRecord): boolean =>
  record.area === id && record.paper === paper.id;

/** Returns the record if its files exist and the manual hasn't changed. */
async function standing(root: string, record: ManualRecord | undefined): Promise<ManualRecord | undefined> {
  if (!record) return undefined;
  const bytes = await readFile(join(root, manualsFolder, record.file)).catch(() => undefined);
  return bytes && hash("sha256", bytes) === record.sha256 ? record : undefined;
}

/**
 * Writes the records of the current manuals in their order and then by paper size. Removes the manuals of areas that no
 * longer exist.
 */
async function recordAll(
  root: string,
  manuals: readonly Manual[],
  former: readonly ManualRecord[],
  outcomes: ReadonlyMap<Manual, Outcome>,
  made: Paper,
): Promise<void> {
  const records = manuals.flatMap((manual) =>
    papers.flatMap((paper) => {
      const outcome = paper === made ? outcomes.get(manual) : undefined;
      const kept = former.find((candidate) => isOf(manual, paper, candidate));
      const record = outcome ? outcome.record : kept;
      return record ? [record] : [];
    }),
  );
  await writeManifest(root, records);
  const removed = former.filter(({ area }) => !manuals.some(({ id }) => id === area));
  for (const { file } of removed) await rm(join(root, manualsFolder, file), { force: true });
}
