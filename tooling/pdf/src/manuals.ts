import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { currentVersion, flatten, type Area, type Library } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import type { Browser } from "playwright-core";

import { browserDigest, openBrowser } from "./browser.ts";
import { sha256, toolDigest } from "./digest.ts";
import { ManualFailure, ToolError } from "./failure.ts";
import { manualsFolder, readManifest, writeManifest, type ManualRecord } from "./manifest.ts";
import { makeManual, type Workshop } from "./manual.ts";
import { Forecast } from "./forecast.ts";
import { papers, type Paper } from "./paper.ts";
import { Press } from "./press.ts";
import { removeScratch } from "./scratch.ts";
import { removeHalfWritten } from "./stages/write.ts";

/** What became of one area's manual. */
export interface Outcome {
  area: Area;
  seconds: number;
  /** The manual that is in place now; undefined when none is. */
  record: ManualRecord | undefined;
  isNew: boolean;
  /** Why it could not be made; empty when it could. */
  findings: readonly string[];
}

/** What a run makes. */
export interface Order {
  /** Ids of areas; all areas with a sidebar when there are none. */
  areas?: readonly string[];
  /** A4 unless it says otherwise. */
  paper?: Paper;
}

/** A run over several areas. */
export interface Run {
  outcomes: Promise<Outcome[]>;
  /** Closes the browser: everything under way ends, and leaves no file behind. */
  stop(): Promise<void>;
}

/** Documents that are laid out side by side: each keeps one core busy. */
const lanes = availableParallelism();
/** Manuals that are made side by side: one more, so that no lane waits while a manual is joined and verified. */
const manualsAtOnce = lanes + 1;

/**
 * Makes manuals.
 *
 * @param progress hears what each stage has done, and the seconds that the whole run will still take, when that can be
 *   guessed
 */
export function makeManuals(
  root: string,
  { areas = [], paper = papers[0]! }: Order,
  progress: (area: Area, stage: string, done: string, left: number | undefined) => void,
): Run {
  let opened: Promise<Browser> | undefined;
  let stopped = false;
  const browser = (): Promise<Browser> => {
    if (stopped) throw new ToolError("The run was stopped");
    return (opened ??= openBrowser());
  };
  const close = async (): Promise<void> => {
    await opened?.then(
      (running) => running.close(),
      () => undefined,
    );
    await removeScratch();
  };
  const stop = (): Promise<void> => {
    stopped = true;
    return close();
  };
  return { outcomes: makeAll(root, { areas, paper }, progress, browser).finally(close), stop };
}

async function makeAll(
  root: string,
  { areas: names, paper }: Required<Order>,
  progress: Parameters<typeof makeManuals>[2],
  browser: () => Promise<Browser>,
): Promise<Outcome[]> {
  const { library } = await loadLibrary(root);
  const areas = chooseAreas(
    library.areas.entries.filter((area) => pagesIn(library, area) > 0),
    names,
  );
  const forecast = new Forecast(areas.reduce((total, area) => total + pagesIn(library, area), 0));
  const press = new Press({
    root,
    setting: sha256([await toolDigest(), await browserDigest()].join()),
    lanes,
    browser,
  });
  const workshop: Workshop = {
    root,
    library,
    paper,
    version: currentVersion(library).label,
    press,
    progress: (area, stage, done, share = 0) =>
      progress(area, stage, done, forecast.advance(pagesIn(library, area) * share)),
  };
  const former = await readManifest(root);
  const outcomes: Outcome[] = [];
  // The largest first, so that no core is left alone with one at the end.
  const waiting = areas.toSorted((a, b) => pagesIn(library, b) - pagesIn(library, a));
  const work = async (): Promise<void> => {
    for (let area = waiting.shift(); area; area = waiting.shift()) outcomes.push(await makeOne(workshop, area, former));
  };
  await press.prune();
  await removeHalfWritten(root);
  const results = await Promise.allSettled(Array.from({ length: manualsAtOnce }, work));
  await recordAll(root, library.areas.entries, former, outcomes, paper);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return areas.map((area) => outcomes.find((outcome) => outcome.area === area)!);
}

const pagesIn = (library: Library, area: Area): number => flatten(library.sidebars.get(area.id)?.nodes ?? []).length;

function chooseAreas(known: readonly Area[], names: readonly string[]): Area[] {
  const unknown = names.find((name) => !known.some((area) => area.id === name));
  if (unknown !== undefined)
    throw new ToolError(
      `There is no area "${unknown}" with a sidebar; areas: ${known.map((area) => area.id).join(", ")}`,
    );
  return known.filter((area) => names.length === 0 || names.includes(area.id));
}

async function makeOne(workshop: Workshop, area: Area, former: readonly ManualRecord[]): Promise<Outcome> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  const record = await standing(
    workshop.root,
    former.find((candidate) => candidate.area === area.id && candidate.paper === workshop.paper.id),
  );
  const sidebar = workshop.library.sidebars.get(area.id)!;
  try {
    const made = await makeManual(workshop, area, sidebar, record);
    return { area, ...made, seconds: seconds(), findings: [] };
  } catch (error) {
    if (!(error instanceof ManualFailure)) throw error;
    return { area, record, isNew: false, seconds: seconds(), findings: error.findings };
  }
}

/** A record whose file is there as it was made. */
async function standing(root: string, record: ManualRecord | undefined): Promise<ManualRecord | undefined> {
  const bytes = record && (await readFile(join(root, manualsFolder, record.file)).catch(() => undefined));
  return bytes && sha256(bytes) === record?.sha256 ? record : undefined;
}

/** Notes the manuals that are in place now, in the order of the areas, then by paper. */
async function recordAll(
  root: string,
  areas: readonly Area[],
  former: readonly ManualRecord[],
  outcomes: readonly Outcome[],
  made: Paper,
): Promise<void> {
  const records = areas.flatMap((area) =>
    papers.flatMap((paper) => {
      const outcome = paper === made ? outcomes.find((candidate) => candidate.area.id === area.id) : undefined;
      const kept = former.find((candidate) => candidate.area === area.id && candidate.paper === paper.id);
      const record = outcome ? outcome.record : kept;
      return record ? [record] : [];
    }),
  );
  if (JSON.stringify(records) !== JSON.stringify(former)) await writeManifest(root, records);
}
