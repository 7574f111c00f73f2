import { readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { chromiumDigest } from "@opcon-help/browser";
import { codeDigest } from "@opcon-help/model/cache";
import { completeManualId, currentVersion, flatten, type Library, type Manual, manualsOf } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { PartCache } from "./assemble/part-cache.ts";
import { withLine } from "./book/source-line.ts";
import { buildManual, type Context } from "./build-manual.ts";
import { ManualFailure, ToolError } from "./failure.ts";
import { sha256 } from "./layout/sha256.ts";
import { type Paper, papers } from "./layout/paper.ts";
import { Renderer } from "./layout/renderer.ts";
import { type ManualRecord, manualsFolder, readManifest, removeHalfWritten, writeManifest } from "./manifest.ts";
import { WorkerPool } from "./worker-pool.ts";

export interface Outcome {
  manual: Manual;
  seconds: number;
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

/** Digest of everything besides its pages that a manual depends on, which is this program and the browser. */
const toolDigest = async (): Promise<string> =>
  sha256([await codeDigest([import.meta.filename]), await chromiumDigest()].join());

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
export function makeManuals(
  root: string,
  { manuals = [], paper = papers[0]! }: Order,
  progress: Context["progress"],
): Run {
  const renderer = new Renderer(tabs);
  const workers = new WorkerPool(threads);
  const stop = async (): Promise<void> => {
    await Promise.all([renderer.stop(), workers.close()]);
  };
  return { outcomes: makeAll(root, { manuals, paper }, { progress, renderer, workers }).finally(stop), stop };
}

async function makeAll(
  root: string,
  { manuals: names, paper }: Required<Order>,
  tools: Pick<Context, "progress" | "renderer" | "workers">,
): Promise<Outcome[]> {
  const { library } = await loadLibrary(root);
  const known = manualsOf(library);
  const manuals = chooseManuals(known, names);
  const context: Context = {
    root,
    library,
    setting: { tool: await toolDigest(), paper },
    version: currentVersion(library).label,
    ...tools,
  };
  const former = await readManifest(root);
  const outcomes: Outcome[] = [];
  let recorded: Promise<void> = Promise.resolve();
  const make = async (waiting: Manual[]): Promise<void> => {
    for (let manual = waiting.shift(); manual; manual = waiting.shift()) {
      outcomes.push(await makeOne(context, manual, former, outcomes));
      await (recorded = recorded.then(() => recordAll(root, known, former, outcomes, paper)));
    }
  };
  // Starts with the largest, so that all cores are busy until the end. The complete manual is built alone because it
  // needs much memory.
  const bySize = manuals.toSorted((a, b) => pagesIn(library, b) - pagesIn(library, a));
  const [whole, single] = [bySize.filter(isComplete), bySize.filter((manual) => !isComplete(manual))];
  await new PartCache(root).prune();
  await removeHalfWritten(root);
  await allDone(Array.from({ length: manualsAtOnce }, () => make(single)));
  await make(whole);
  return manuals.map((manual) => outcomes.find((outcome) => outcome.manual === manual)!);
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

/** @param before results of the manuals that this run has already built */
async function makeOne(
  context: Context,
  manual: Manual,
  former: readonly ManualRecord[],
  before: readonly Outcome[],
): Promise<Outcome> {
  const start = performance.now();
  const record = await standing(
    context.root,
    former.find((candidate) => candidate.area === manual.id && isIn(context.setting.paper, candidate)),
  );
  const failed = (findings: readonly string[]): Outcome => ({
    manual,
    record,
    isNew: false,
    seconds: (performance.now() - start) / 1000,
    findings: findings.map((finding) => withLine(finding, context.library.files)),
  });
  const wrong = before.filter(({ findings }) => findings.length > 0);
  if (isComplete(manual) && wrong.length > 0)
    return failed(
      wrong.map((outcome) => `it contains ${outcome.manual.title}, which has errors. Fix that manual first`),
    );
  try {
    const made = await buildManual(context, manual, record);
    return { manual, ...made, seconds: (performance.now() - start) / 1000, findings: [] };
  } catch (error) {
    if (!(error instanceof ManualFailure)) throw error;
    return failed(error.findings);
  }
}

const isIn = ({ id }: Paper, record: ManualRecord): boolean => record.paper === id;

/** Returns the record if its files exist and the manual hasn't changed. */
async function standing(root: string, record: ManualRecord | undefined): Promise<ManualRecord | undefined> {
  if (record?.warnings === undefined) return undefined;
  const bytes = await readFile(join(root, manualsFolder, record.file)).catch(() => undefined);
  return bytes && sha256(bytes) === record.sha256 ? record : undefined;
}

/**
 * Writes the records of the current manuals in their order and then by paper size. Removes the manuals of areas that no
 * longer exist.
 */
async function recordAll(
  root: string,
  manuals: readonly Manual[],
  former: readonly ManualRecord[],
  outcomes: readonly Outcome[],
  made: Paper,
): Promise<void> {
  const records = manuals.flatMap(({ id }) =>
    papers.flatMap((paper) => {
      const outcome = paper === made ? outcomes.find((candidate) => candidate.manual.id === id) : undefined;
      const kept = former.find((candidate) => candidate.area === id && isIn(paper, candidate));
      const record = outcome ? outcome.record : kept;
      return record ? [record] : [];
    }),
  );
  await writeManifest(root, records);
  const removed = former.filter(({ area }) => !manuals.some(({ id }) => id === area));
  for (const { file } of removed) await rm(join(root, manualsFolder, file), { force: true });
}
