import { createHash } from "node:crypto";

import {
  basePath,
  audiences,
  compareVersions,
  currentVersion,
  flatten,
  pageHref,
  pageTypes,
  rowAnchor,
  type Library,
} from "@opcon-help/model";

import {
  dataFolder,
  keywordCode,
  packOccurrences,
  shardOf,
  textFolder,
  wordsOfContent,
  type LabelTarget,
  type PageRecord,
  type PageText,
  type Postings,
  type SearchIndex,
  type Shard,
} from "../format.ts";
import { homeTasks } from "../../page/home-tasks.ts";
import { typeNames } from "../../page/types.ts";
import { fold, isStopWord, keysOfText, labelKey, words } from "../text.ts";
import type { Fragment } from "./fragments.ts";
import { collectLabels, rowLabels, writtenTables, type IndexedPage } from "./labels.ts";
import { firstKeys } from "./shards.ts";

/** A key in more row labels than this is too common to identify rows. */
const mostRows = 600;
/** Shorter words are not suggested as corrections. */
const vocabularyShortest = 4;

/**
 * The search's own files, as text by path below the site's folder.
 *
 * @param linksTo number of pages that link to a page, by its path
 */
export function searchFiles(
  library: Library,
  fragments: readonly Fragment[],
  linksTo: ReadonlyMap<string, number>,
): Map<string, string> {
  const pages = indexedPages(library, fragments);
  const keys = collectKeys(library, pages);
  const labels = collectLabels(library, pages);
  const { firsts, shards } = fileShards(keys, labels);
  const vocabulary = JSON.stringify(vocabularyOf(wordsOf(pages)));
  const files = shards.map((shard) => JSON.stringify(shard));
  const digest = createHash("sha256").update(vocabulary);
  for (const file of files) digest.update(file);
  const folder = digest.digest("hex").slice(0, 8);
  return new Map([
    [`${dataFolder}/index.json`, JSON.stringify(headOf(library, pages, linksTo, firsts, folder))],
    [`${dataFolder}/${folder}/words.json`, vocabulary],
    ...files.map((file, number): [string, string] => [`${dataFolder}/${folder}/${number}.json`, file]),
    ...pages.map(({ fragment: { name, ...text } }): [string, string] => [
      `${dataFolder}/${textFolder}/${name}.json`,
      JSON.stringify({ ...text, url: basePath + text.url.slice(1) } satisfies PageText),
    ]),
  ]);
}

/** The pages that Pagefind has indexed, sorted by path. */
function indexedPages(library: Library, fragments: readonly Fragment[]): IndexedPage[] {
  // Pagefind encodes letters outside of ASCII.
  const byUrl = new Map(fragments.map((fragment) => [decodeURI(fragment.url), fragment]));
  return [...library.pages.values()]
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((page) => {
      const url = pageHref(page.path).slice(basePath.length - 1);
      const fragment = byUrl.get(url);
      if (!fragment)
        throw new Error(`Pagefind didn't index ${page.file} because its page doesn't have data-pagefind-body`);
      return { page, fragment };
    });
}

type Keys = Map<string, Postings>;

/** `keysOfText` for many texts with the same words. */
function keyFinder(): (text: string) => Set<string> {
  const known = new Map<string, Iterable<string>>();
  return (text) => {
    const keys = new Set<string>();
    for (const word of words(text)) {
      const own = known.get(word) ?? keysOfText(word);
      known.set(word, own);
      for (const key of own) keys.add(key);
    }
    return keys;
  };
}

function collectKeys(library: Library, pages: readonly IndexedPage[]): Keys {
  const keys: Keys = new Map();
  const keysIn = keyFinder();
  const postings = (key: string): Postings => {
    const known = keys.get(key) ?? {};
    keys.set(key, known);
    return known;
  };
  const labelsOfRow = new Map(
    [...library.sets.values()].flatMap((set) =>
      set.rows.map((row) => [rowAnchor(set.name, row.key), rowLabels(set, row).join(" ")]),
    ),
  );
  for (const [index, { page, fragment }] of pages.entries()) {
    const { front } = page;
    for (const key of keysIn(`${front.title} ${front.sidebar_label ?? ""}`)) (postings(key).t ??= []).push(index);
    const named = [front.id.replaceAll("-", " "), ...(front.former_ids ?? []), ...(front.keywords ?? [])];
    for (const [at, name] of named.entries()) {
      const own = keysIn(name);
      for (const key of own) (postings(key).k ??= []).push(index, keywordCode(at, own.size));
    }
    for (const key of keysIn(front.description)) (postings(key).d ??= []).push(index);
    const written = new Map(
      writtenTables(library, page).flatMap((table) =>
        table.rows.map((row): [string, string] => [row.anchor, rowLabels(table, row).join(" ")]),
      ),
    );
    for (const [at, { element, id, text }] of fragment.anchors.entries())
      if (element === "tr")
        for (const key of keysIn(labelsOfRow.get(id) ?? written.get(id) ?? ""))
          (postings(key).r ??= []).push(index, at);
      else if (id !== "_top") for (const key of keysIn(text)) (postings(key).h ??= []).push(index, at);
  }
  for (const [key, on] of occurrencesOf(pages)) postings(key).x = packOccurrences(on);
  for (const known of keys.values()) if ((known.r?.length ?? 0) > 2 * mostRows) delete known.r;
  return keys;
}

/** Where each key occurs in the text of the pages. */
function occurrencesOf(pages: readonly IndexedPage[]): Map<string, Map<number, number[]>> {
  const found = new Map<string, Map<number, number[]>>();
  const keysIn = keyFinder();
  for (const [index, { fragment }] of pages.entries())
    for (const [at, word] of wordsOfContent(fragment.content).entries())
      for (const key of keysIn(word)) {
        const on = found.get(key) ?? new Map<number, number[]>();
        found.set(key, on);
        const positions = on.get(index);
        if (positions) positions.push(at);
        else on.set(index, [at]);
      }
  return found;
}

/** The words of the help, each with the indexes of the pages that contain it. */
function wordsOf(pages: readonly IndexedPage[]): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [index, { fragment }] of pages.entries())
    for (const word of new Set(words(fragment.content))) {
      const on = found.get(word);
      if (on) on.push(index);
      else found.set(word, [index]);
    }
  return found;
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Distributes sorted keys and labels over shards. */
function fileShards(keys: Keys, labels: ReadonlyMap<string, LabelTarget[]>): { firsts: string[]; shards: Shard[] } {
  const sizes = new Map<string, number>();
  const weigh = (key: string, size: number): void => void sizes.set(key, (sizes.get(key) ?? 0) + key.length + size);
  for (const [key, value] of keys) weigh(key, JSON.stringify(value).length);
  for (const [key, value] of labels) weigh(key, JSON.stringify(value).length);
  const sorted = [...sizes].map(([key, size]) => ({ key, size })).toSorted((a, b) => byCodeUnit(a.key, b.key));
  const firsts = firstKeys(sorted);
  const shards = firsts.map((): Shard => ({ keys: {}, labels: {} }));
  for (const { key } of sorted) {
    const shard = shards[shardOf(firsts, key)]!;
    const [postings, targets] = [keys.get(key), labels.get(key)];
    if (postings) shard.keys[key] = postings;
    if (targets) shard.labels[key] = targets;
  }
  return { firsts, shards };
}

/** The words of the help with their numbers of pages, most frequent first. */
function vocabularyOf(all: ReadonlyMap<string, readonly number[]>): [word: string, pages: number][] {
  const pagesWith = new Map<string, Set<number>>();
  for (const [word, on] of all) {
    const folded = /^[\p{L}_]+$/u.test(word) ? fold(word) : "";
    if (folded.length >= vocabularyShortest && !isStopWord(folded))
      pagesWith.set(folded, new Set([...(pagesWith.get(folded) ?? []), ...on]));
  }
  return [...pagesWith]
    .map(([word, { size }]): [string, number] => [word, size])
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function headOf(
  library: Library,
  pages: readonly IndexedPage[],
  linksTo: ReadonlyMap<string, number>,
  firsts: string[],
  folder: string,
): SearchIndex {
  const areas = library.areas.entries.flatMap((area) => {
    const [first] = flatten(library.sidebars.get(area.id)?.nodes ?? []);
    return first ? [{ id: area.id, title: area.title, href: pageHref(first.page) }] : [];
  });
  const current = currentVersion(library).label;
  const ranges = pages
    .flatMap(({ page }) => [page.front.since, page.front.until])
    .filter((version) => version !== undefined);
  return {
    folder,
    areas,
    types: pageTypes.map((id) => ({ id, title: typeNames[id] })),
    audiences: [...audiences],
    useful: homeTasks(library)
      .filter(({ order }) => order === 1)
      .map(({ href, label, hint }) => ({ href, title: label, hint })),
    versions: [...new Set([current, ...ranges])].toSorted((a, b) => compareVersions(b, a)),
    pages: pages.map(({ page: { path, front }, fragment }): PageRecord => {
      const area = areas.findIndex(({ id }) => id === front.sidebar);
      const mask = front.audience.reduce((sum, audience) => sum | (1 << audiences.indexOf(audience)), 0);
      const record: PageRecord = [
        fragment.name,
        area,
        pageTypes.indexOf(front.type),
        mask,
        linksTo.get(path) ?? 0,
        keysOfText(front.title).size,
      ];
      if (front.since || front.until) record.push(front.since ?? "");
      if (front.until) record.push(front.until);
      return record;
    }),
    shards: firsts,
    synonyms: library.glossary.entries.flatMap(({ term, avoid = [], synonyms = [] }) =>
      [...avoid, ...synonyms].map((said): [string, string] => [labelKey(said), fold(term)]),
    ),
  };
}
