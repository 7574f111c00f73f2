import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";

import { blockOfFile, memo, type ContentFiles, type Finding, type Library, type Page } from "@opcon-help/model";
import { codeDigest, diskCache } from "@opcon-help/model/cache";
import { digestOf, readContent, replaceFile } from "@opcon-help/model/disk";
import { changedFiles, filesAt } from "@opcon-help/model/git";

import { cacheFileOf, loadCache, newCache, saveCache, type Cache } from "./cache.ts";
import { joinContent, placeInFile, type Content } from "./content.ts";
import { contextOf, noContext, type Context } from "./context.ts";
import { inOrder, plural } from "./finding.ts";
import type { FileGate } from "./check-file.ts";
import { baseCommit, requiredBase } from "./base.ts";
import type { Reading } from "./read-file.ts";
import { libraryRules } from "../rules/library/index.ts";
import { findingsOf, type BuiltRule } from "../rules/rule.ts";
import { applySuppressions } from "./suppressions.ts";
import { reasonOf, ToolFailure } from "./tool-failure.ts";
import { entriesFor, vocabularyOf, type Vocabulary } from "./vocabulary.ts";

interface Scope {
  /** Commit or branch to compare with. Empty for the merge base; undefined to check all content. */
  changed: string | undefined;
}

/**
 * Runs every rule on content/ below the project root. Results for unchanged files come from the cache.
 *
 * @throws ToolFailure if content/ can't be read or there is nothing to compare with
 */
export async function checkContent(root: string, { changed }: Scope = { changed: undefined }): Promise<Finding[]> {
  const base = changed === undefined ? baseCommit(root) : requiredBase(root, changed);
  const touched = changed === undefined || base === undefined ? undefined : new Set(changedFiles(root, base));
  if (touched?.size === 0) return [];
  const { files, problems } = await filesOf(root);
  const cacheFile = cacheFileOf(resolve(root));
  const cache = await loadCache(cacheFile);
  const context = await contextOf(resolve(root), files, base);
  const { found, used, isNew } = await check(files, cache, context);
  if (isNew) await saveCache(cacheFile, used);
  const findings = readable(found, problems);
  // The old content is checked only if a finding is in an unchanged file, because this check takes as long as the first
  // one.
  if (!touched || base === undefined || findings.every(({ file }) => touched.has(file))) return findings;
  const before = new Map([...files].filter(([file]) => !touched.has(file)));
  for (const [file, text] of filesAt(root, base, [...touched])) before.set(file, text);
  const place = ({ file, line, column, rule }: Finding): string => `${file}:${line}:${column} ${rule}`;
  // Changes on the branch don't exist at the base commit.
  const lastChange = (file: string): string | undefined => (touched.has(file) ? undefined : context.lastChange(file));
  const known = new Set((await check(before, cache, { ...context, lastChange })).found.map(place));
  return findings.filter((finding) => touched.has(finding.file) || !known.has(place(finding)));
}

/** All findings in order. In a file that can't be read, other findings are only consequences. */
export function readable(found: readonly Finding[], problems: readonly Finding[]): Finding[] {
  const unread = new Set(problems.map(({ file }) => file));
  return inOrder([...problems, ...found.filter(({ file }) => !unread.has(file))]);
}

/**
 * Describes the comparison of `--changed`.
 *
 * @throws ToolFailure if there is nothing to compare with
 */
export function comparison(root: string, changed: string): string {
  const base = requiredBase(root, changed);
  return `Compared with ${base.slice(0, 9)}: ${plural(changedFiles(root, base).length, "changed file")}.\n`;
}

/**
 * Applies automatic fixes in content/.
 *
 * @returns a summary
 */
export async function fixContent(
  root: string,
  { rules, changed }: Scope & { rules: readonly string[] },
): Promise<string> {
  const { fixAll } = await import("./fixes.ts");
  const { files } = await filesOf(root);
  const touched = new Set<string>();
  let saved = files;
  const save = async (fixed: ContentFiles): Promise<void> => {
    for (const [file, text] of fixed) {
      if (text === saved.get(file)) continue;
      await replaceFile(join(root, file), text);
      touched.add(file);
    }
    saved = fixed;
  };
  const wantedIn = async (fixed: ContentFiles): Promise<Finding[]> => {
    await save(fixed);
    const found = await checkContent(root, { changed });
    return found.filter(({ rule }) => rules.length === 0 || rules.includes(rule));
  };
  const { made } = await fixAll(files, wantedIn);
  return `Fixed ${plural(made, "problem")} in ${plural(touched.size, "file")}.\n`;
}

/**
 * Runs every rule on content in memory.
 *
 * @param files texts by path from the project root
 */
export async function checkFiles(
  files: ContentFiles,
  cache: Cache = newCache(),
  context: Context = noContext,
): Promise<Finding[]> {
  return inOrder((await check(files, cache, context)).found);
}

/**
 * Runs rules on the site built in dist/opcon/core.
 *
 * @param options.rules the rules to run; all of them if there are none
 * @throws ToolFailure if there is no built site, or a rule crashes
 */
export async function checkBuilt(
  root: string,
  { rules = [], published }: { rules?: readonly string[]; published?: string | undefined },
): Promise<Finding[]> {
  // Imported here, because only checks of the built site need an HTML parser.
  const [{ builtRules }, { readSite }] = await Promise.all([
    import("../rules/built/index.ts"),
    import("./built-site.ts"),
  ]);
  const wanted = builtRules.filter(({ id }) => rules.length === 0 || rules.includes(id));
  const ofSite = wanted.filter(({ readsContent }) => !readsContent);
  if (ofSite.length === wanted.length) return checkPages(resolve(root), ofSite);
  const { files } = await filesOf(root);
  const { content } = joinContent(files, (await readAll(files, await loadCache(cacheFileOf(resolve(root))))).readings);
  return inOrder(await findingsOf(wanted, { site: await readSite(resolve(root)), content, published }));
}

/** Runs rules that judge each built page by itself, on the pages in which they haven't yet found nothing. */
async function checkPages(root: string, rules: readonly BuiltRule[]): Promise<Finding[]> {
  const { partsOfSite } = await import("./built-site.ts");
  const code = codeDigest(import.meta.filename);
  const cache = diskCache<string[]>(
    join(root, ".cache/sound-pages.json"),
    [code, ...rules.map(({ id }) => id)].join(" "),
  );
  const sound = new Set(await cache.read());
  const digests: string[] = [];
  const isNew = (text: string): boolean => !sound.has(digests[digests.push(digestOf(text)) - 1]!);
  const { content } = joinContent(new Map(), new Map());
  const found: Finding[] = [];
  for await (const site of partsOfSite(root, isNew, 256))
    found.push(...(await findingsOf(rules, { site, content, published: undefined })));
  if (found.length === 0) await cache.write(digests);
  return inOrder(found);
}

/** All content, in the form that library rules and built rules read. */
export async function contentOf(
  files: ContentFiles,
  cache: Cache = newCache(),
  context: Context = noContext,
): Promise<Content> {
  return (await readContentOf(files, cache, context)).content;
}

/** @throws ToolFailure if content/ can't be read */
export async function filesOf(root: string): Promise<{ files: ContentFiles; problems: Finding[] }> {
  try {
    return await readContent(resolve(root));
  } catch (error) {
    throw new ToolFailure(`content/ can't be read: ${reasonOf(error)}; run the check from the project folder`);
  }
}

/** Opens a file for checking. The first file that isn't in the cache loads the parsers. */
type Opener = (file: string) => Promise<FileGate>;

const opener = (files: ContentFiles): Opener =>
  memo(async (file: string) => (await import("./check-file.ts")).fileGate(file, files.get(file) ?? ""));

interface ReadAll {
  readings: Map<string, Reading>;
  /** Digest of each file's name and text. */
  digests: Map<string, string>;
  openFile: Opener;
  /** Number of results that the cache contained before. */
  before: number;
}

async function readAll(files: ContentFiles, cache: Cache): Promise<ReadAll> {
  const openFile = opener(files);
  const before = cache.readings.size + cache.problems.size;
  const readings = new Map<string, Reading>();
  const digests = new Map<string, string>();
  for (const [file, text] of files) {
    const key = digestOf(file, text);
    digests.set(file, key);
    let reading = cache.readings.get(key);
    if (!reading) {
      reading = (await openFile(file)).read();
      // The parser gives its memory back only between the turns of the event loop.
      await setImmediate();
    }
    cache.readings.set(key, reading);
    readings.set(file, reading);
  }
  return { readings, digests, openFile, before };
}

interface Checked {
  found: Finding[];
  /** The part of the cache that this content needs. */
  used: Cache;
  /** Whether the cache must be saved. */
  isNew: boolean;
}

/** Content that has been read, and what its check continues with. */
export interface ReadContent extends ReadAll {
  content: Content;
  problems: readonly Finding[];
}

export async function readContentOf(files: ContentFiles, cache: Cache, context = noContext): Promise<ReadContent> {
  const read = await readAll(files, cache);
  return { ...read, ...joinContent(files, read.readings, context) };
}

export const check = async (files: ContentFiles, cache: Cache, context: Context = noContext): Promise<Checked> =>
  checkRead(await readContentOf(files, cache, context), cache);

export async function checkRead(
  { content, problems: damage, readings, digests, openFile, before }: ReadContent,
  cache: Cache,
): Promise<Checked> {
  const problems = [...damage];
  const vocabulary = vocabularyOf(content.library);
  const keyWith = keysOf(vocabulary);
  const used = newCache();
  /** The findings in a text, from the cache if it was checked before. */
  const findingsWith = async (key: string, words: readonly string[], open: () => FileGate | Promise<FileGate>) => {
    const withWords = keyWith(key, words);
    const ofFile = cache.problems.get(withWords) ?? (await (await open()).check(vocabulary));
    // Suggestions for a misspelled word can be any entry of the dictionary, on which the key doesn't depend.
    if (ofFile.some(({ rule }) => rule === "spelling")) return ofFile;
    cache.problems.set(withWords, ofFile);
    used.problems.set(withWords, ofFile);
    return ofFile;
  };
  const own = new Map<string, readonly Finding[]>();
  for (const [file, key] of digests) {
    const { words } = readings.get(file)!;
    used.readings.set(key, readings.get(file)!);
    own.set(file, await findingsWith(key, words, () => openFile(file)));
  }
  const blockFiles = [...own.keys()].filter((file) => blockOfFile(file) !== undefined);
  const inBlocks = blockFiles.flatMap((file) => own.get(file)!);
  for (const [file, found] of own) {
    const page = content.pages.get(file)?.page;
    if (!page || page.included.length === 0) problems.push(...found);
    else {
      const key = digestOf(file, page.shown);
      const { expandedGate } = await import("./check-file.ts");
      const words = [file, ...blockFiles].flatMap((each) => readings.get(each)!.words);
      const whole = await findingsWith(key, words, () => expandedGate(page));
      problems.push(...withBlocks(content.library, page, found, whole, inBlocks));
    }
  }
  const damaged = new Set([...readings].flatMap(([file, { isDamaged }]) => (isDamaged ? [file] : [])));
  problems.push(...(await findingsOf(libraryRules, content)).filter(({ file }) => !damaged.has(file)));
  const notes = new Map([...readings].map(([file, { suppressions }]) => [file, suppressions]));
  // What else is wrong with an unfinished line is only a consequence.
  const placeOf = ({ file, line }: Finding): string => `${file}:${line}`;
  const unfinished = new Set(problems.filter(({ message }) => message.startsWith('"TODO"')).map(placeOf));
  const found = applySuppressions(
    problems.filter((problem) => problem.rule === "no-placeholder" || !unfinished.has(placeOf(problem))),
    notes,
    (rule) => content.broken.size > 0 && libraryRules.some(({ id }) => id === rule),
  );
  return {
    found,
    used,
    isNew: cache.readings.size + cache.problems.size > before || used.readings.size < cache.readings.size,
  };
}

const sameAs = (found: readonly Finding[]): ((finding: Finding) => boolean) => {
  const known = new Set(found.map(({ rule, message }) => `${rule} ${message}`));
  return ({ rule, message }) => known.has(`${rule} ${message}`);
};

/**
 * The findings in a page as readers get it: those of its own text that remain with its blocks, and those that only the
 * page and its blocks together have. They are where the page includes the block.
 *
 * @param own findings in the page's file
 * @param whole findings in the page's text with its blocks
 * @param inBlocks findings in the files of blocks, which are reported there
 */
function withBlocks(
  { blocks, files }: Library,
  page: Page,
  own: readonly Finding[],
  whole: readonly Finding[],
  inBlocks: readonly Finding[],
): Finding[] {
  const [isOwn, isWhole, isInBlock] = [sameAs(own), sameAs(whole), sameAs(inBlocks)];
  const added = whole.flatMap((finding): Finding[] => {
    const { from, ...place } = placeInFile(page, finding);
    if (from === undefined ? isOwn(finding) : isInBlock(finding)) return [];
    const { edit: _, ...report } = { ...finding, ...place };
    if (from === undefined) return [report];
    const block = blocks.get(from.block)!;
    const before = /^\s*/.exec(block.body)![0];
    const start = (files.get(block.file) ?? "").slice(0, block.bodyStart) + before;
    const line = start.split("\n").length + finding.line - from.from;
    return [{ ...report, message: `${finding.message} (${block.file}:${line})` }];
  });
  return [...own.filter(isWhole), ...added];
}

/** A file's key in the cache of problems depends on the dictionary entries that the file contains. */
function keysOf({ dictionary, ...others }: Vocabulary): (key: string, words: readonly string[]) => string {
  const withoutEntries = digestOf(JSON.stringify(others));
  const entries = entriesFor(dictionary);
  return (key, words) => digestOf(key, withoutEntries, ...entries(words));
}
