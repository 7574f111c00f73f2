import { resolve } from "node:path";

import { listFile, type ContentFiles, type Finding } from "@opcon-help/model";
import { git } from "@opcon-help/model/git";

import { baseCommit } from "./base.ts";
import { cacheFileOf, loadCache, saveCache } from "./cache.ts";
import type { Content } from "./content.ts";
import { contextOf, type Context } from "./context.ts";
import { fixAll } from "./fixes.ts";
import { check, checkRead, filesOf, readable, readContentOf, type ReadContent } from "./run.ts";

/** Content that stays open. It follows edits, and reads and checks again only what has changed. */
export interface OpenContent {
  /** Replaces the saved text of a file, as an editor does before it saves. Undefined returns to the saved text. */
  edit(file: string, text: string | undefined): void;
  /** Reads content/ again before the next answer, because something was saved. */
  refresh(): void;
  content(): Promise<Content>;
  /** The findings of `npm run check`. */
  check(): Promise<readonly Finding[]>;
  /** The findings for other texts, for example after a rename that isn't carried out yet. */
  findingsIn(files: ContentFiles): Promise<readonly Finding[]>;
  /** The text of a file after its automatic fixes. */
  fixed(file: string): Promise<string>;
}

interface Saved {
  files: ContentFiles;
  /** Problems with reading the files, for example with their encoding. */
  unread: readonly Finding[];
  context: Context;
}

export async function openContent(folder: string): Promise<OpenContent> {
  const root = resolve(folder);
  const cacheFile = cacheFileOf(root);
  let cache = await loadCache(cacheFile);
  const buffers = new Map<string, string>();
  let known: { state: string; context: Context } | undefined;
  let saving: Promise<Saved> | undefined;
  let isStored = false;
  let reading: Promise<ReadContent & Saved> | undefined;
  let findings: Promise<readonly Finding[]> | undefined;

  async function readSaved(): Promise<Saved> {
    try {
      const { files, problems } = await filesOf(root);
      // Git's answers take longer than a check, so it's asked again only after a commit, or a change to another file.
      const state = [
        git(root, "rev-parse", "HEAD", "--all"),
        git(root, "status", "--porcelain", "--", "content/data"),
        files.get(listFile("versions")),
      ].join("\n");
      if (known?.state !== state) known = { state, context: await contextOf(root, files, baseCommit(root)) };
      return { files, unread: problems, context: known.context };
    } catch (error) {
      saving = undefined;
      throw error;
    }
  }

  async function now(): Promise<Saved> {
    const { files, unread, context } = await (saving ??= readSaved());
    return {
      files: new Map([...files, ...buffers]),
      unread: unread.filter(({ file }) => !buffers.has(file)),
      context,
    };
  }

  async function readNow(): Promise<ReadContent & Saved> {
    const saved = await now();
    return { ...saved, ...(await readContentOf(saved.files, cache, saved.context)) };
  }

  async function checkNow(): Promise<readonly Finding[]> {
    const read = await (reading ??= readNow());
    const { found, used, isNew } = await checkRead(read, cache);
    // Forgets the texts before each edit.
    cache = used;
    // The file of the cache is large, so it's written only once.
    if (isNew && !isStored) await saveCache(cacheFile, used);
    isStored = true;
    return readable(found, read.unread);
  }

  const changed = (): void => void (reading = findings = undefined);

  return {
    edit(file, text) {
      if (text === undefined) buffers.delete(file);
      else buffers.set(file, text);
      changed();
    },
    refresh() {
      saving = undefined;
      changed();
    },
    content: async () => (await (reading ??= readNow())).content,
    check: () => (findings ??= checkNow()),
    findingsIn: async (files) => (await check(files, cache, (await now()).context)).found,
    async fixed(file) {
      const { files, context } = await now();
      const wantedIn = async (some: ContentFiles): Promise<readonly Finding[]> =>
        (await check(some, cache, context)).found.filter((finding) => finding.file === file);
      return (await fixAll(files, wantedIn)).files.get(file) ?? "";
    },
  };
}
