import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { changedPages, compareAnswers, type Answered, type PagePair } from "@opcon-help/changes";
import type { AnswerChanges, BuiltChanges, ManualChange, ShownPage } from "@opcon-help/changes/report";
import { manualsOf, type Library, type Manual } from "@opcon-help/model";
import { contentOfRef, VersionProblem } from "@opcon-help/model/version-content";
import { drawPages, readManualWords, type PageOrder } from "@opcon-help/pdf";

import { changedManuals, isForChecks } from "./changed-manuals.ts";
import { endOfLog, runNode } from "./process.ts";
import { root, siteFolder } from "./project.ts";
import { compareCode } from "./code-changes.ts";
import { buildSite } from "./build/site.ts";
import { buildManuals } from "./build/manuals.ts";
import { buildSnapshot, buildSnapshotManuals, type Snapshot } from "./build/snapshot.ts";
import { currentBase } from "./build/versions.ts";

const log = "changes";
/** Maximum number of page pairs with pictures. A picture has about 60 kB. */
const mostPictures = 20;
const colors = { removed: "hsl(350 85% 88%)", added: "hsl(150 60% 82%)" };

const changedFiles = (before: Library, after: Library): string[] =>
  [...new Set([...before.files.keys(), ...after.files.keys()])].filter(
    (file) => !isForChecks(file) && before.files.get(file) !== after.files.get(file),
  );

/** @throws VersionProblem with the end of the output if a build failed */
async function mustBuild(what: string, building: Promise<number>): Promise<void> {
  process.stderr.write(`${what} …\n`);
  const code = await building;
  if (code !== 0) throw new VersionProblem(`${what} failed:\n${await endOfLog(log)}`);
}

/** Searches a built site with the questions of the relevance suite. */
async function answersOf(site: string, base: string): Promise<Answered[]> {
  const folder = await mkdtemp(join(tmpdir(), "opcon-answers-"));
  try {
    const file = join(folder, "answers.json");
    await mustBuild(
      "Asking the search",
      runNode("site/search/relevance/ask.ts", [site, file], { log, env: { OPCON_BASE: base } }),
    );
    return JSON.parse(await readFile(file, "utf8")) as Answered[];
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface ComparedManual {
  title: string;
  /** Why there aren't any pages to compare. */
  note?: string;
  before: string;
  after: string;
  labels: { before: string[]; after: string[] };
  pairs: readonly PagePair[];
}

/** The pages of a manual that differ; undefined if none do. */
async function compareManual({ title, file }: Manual, { folder, env }: Snapshot): Promise<ComparedManual | undefined> {
  const pathIn = (place: string): string => join(place, "dist", env.OPCON_BASE, "manuals", file);
  const [before, after] = [pathIn(folder), pathIn(root)];
  const empty = { title, before, after, labels: { before: [], after: [] }, pairs: [] };
  if (!existsSync(before)) return { ...empty, note: "new manual" };
  if (!existsSync(after)) return { ...empty, note: "removed manual" };
  const [old, now] = [await readManualWords(before), await readManualWords(after)];
  const pairs = changedPages(old.words, now.words);
  if (!pairs) return { ...empty, note: "differs too much to compare its pages" };
  if (pairs.length === 0) return undefined;
  return { ...empty, labels: { before: old.labels, after: now.labels }, pairs };
}

/** Distributes the pictures among the manuals: first one page of each, then the second page, and so on. */
function withPictures(manuals: readonly ComparedManual[]): Set<PagePair> {
  const longest = Math.max(0, ...manuals.map(({ pairs }) => pairs.length));
  const inTurn = Array.from({ length: longest }, (_, index) => manuals.flatMap(({ pairs }) => pairs[index] ?? []));
  return new Set(inTurn.flat().slice(0, mostPictures));
}

/** Draws and describes the pages. */
async function show(manuals: readonly ComparedManual[]): Promise<ManualChange[]> {
  const chosen = withPictures(manuals);
  const orders = new Map<PagePair["before"], PageOrder>();
  for (const { pairs, ...files } of manuals)
    for (const pair of pairs) {
      if (!chosen.has(pair)) continue;
      if (pair.before) orders.set(pair.before, { ...pair.before, file: files.before, color: colors.removed });
      if (pair.after) orders.set(pair.after, { ...pair.after, file: files.after, color: colors.added });
    }
  const drawn = orders.size > 0 ? await drawPages([...orders.values()]) : [];
  const pictures = new Map([...orders.keys()].map((page, index) => [page, drawn[index]]));
  const shown = (page: PagePair["before"], labels: readonly string[]): ShownPage | undefined =>
    page && { label: labels[page.page]!, picture: pictures.get(page), sections: page.sections };
  return manuals.map(({ title, note, labels, pairs }) => ({
    title,
    ...(note && { note }),
    pages: pairs.map(({ before, after }) => ({
      before: shown(before, labels.before),
      after: shown(after, labels.after),
    })),
  }));
}

/** Builds the manuals that can differ, and compares their pages. */
async function compareManuals(before: Library, after: Library, snapshot: Snapshot): Promise<ManualChange[]> {
  const files = changedFiles(before, after);
  const wanted = new Set([...changedManuals(before, files), ...changedManuals(after, files)]);
  const manualsIn = (library: Library): Manual[] =>
    manualsOf(library).filter(({ file, id }) => wanted.has(file) && library.sidebars.has(id));
  const [old, now] = [manualsIn(before), manualsIn(after)];
  const [oldIds, ids] = [old, now].map((manuals) => manuals.map(({ id }) => id)) as [string[], string[]];
  if (ids.length > 0) await mustBuild("Making the manuals", buildManuals(ids, "ready", { log }));
  if (oldIds.length > 0)
    await mustBuild("Making the manuals of the base", buildSnapshotManuals(snapshot, oldIds, { log }));
  const all = new Map([...old, ...now].map((manual) => [manual.file, manual]));
  const compared: ComparedManual[] = [];
  for (const manual of all.values()) {
    const change = await compareManual(manual, snapshot);
    if (change) compared.push(change);
  }
  return show(compared);
}

/** Compares the results of both searches. Builds the sites if necessary. */
async function compareSearch(snapshot: Snapshot, tree: string): Promise<AnswerChanges> {
  const base = snapshot.env.OPCON_BASE;
  await mustBuild("Building the site", buildSite("ready", { log }));
  await mustBuild("Building the site of the base", buildSnapshot(snapshot, tree, { log }));
  const old = await answersOf(join(snapshot.folder, "dist", base), base);
  const now = await answersOf(join(root, "dist", base), base);
  return { changes: compareAnswers(old, now), asked: now.length };
}

/**
 * Compares what is built from the content of a commit and from the working tree with the current tooling. Existing
 * builds are used again.
 *
 * @returns undefined if the content is the same, so that nothing can differ
 */
export async function compareBuilt(before: Library, after: Library, commit: string): Promise<BuiltChanges | undefined> {
  const { folder, tree } = await contentOfRef(root, commit);
  const isSame = changedFiles(before, after).length === 0;
  const snapshot: Snapshot = { folder, env: { OPCON_BASE: await currentBase("ready"), OPCON_CONTENT: folder } };
  const built: BuiltChanges = { problems: [] };
  try {
    if (isSame) {
      const code = await compareCode(commit, siteFolder, () =>
        mustBuild("Building the site", buildSite("ready", { log })),
      );
      return code && { ...built, code };
    }
    built.answers = await compareSearch(snapshot, tree);
    built.manuals = await compareManuals(before, after, snapshot);
    const code = await compareCode(commit, join(folder, "dist", snapshot.env.OPCON_BASE));
    if (code) built.code = code;
    return built;
  } catch (error) {
    if (!(error instanceof VersionProblem)) throw error;
    return { ...built, problems: [error.message] };
  }
}
