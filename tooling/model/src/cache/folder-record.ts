import { hash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { diskCache, type DiskCache } from "./disk-cache.ts";

type Files = Record<string, readonly [size: number, time: number, digest: string]>;

/** Remembers which files a program made in a folder, and from what. */
export class FolderRecord {
  readonly folder: string;
  readonly file: string;
  /** The files as they were last recorded, which needn't be read again. */
  #known: Files = {};

  /** @param file file of the record */
  constructor(folder: string, file: string) {
    this.folder = folder;
    this.file = file;
  }

  /**
   * Digest of what the folder was made from, and the names of the files that were edited, deleted, or added since.
   * Undefined if there is no record, or it's damaged.
   */
  async read(): Promise<{ inputs: string; changes: string[] } | undefined> {
    const kept = await this.#cache().read();
    if (!kept || !existsSync(this.folder)) return undefined;
    const { inputs, files } = kept;
    this.#known = files;
    const now = this.#files(files);
    const names = new Set([...Object.keys(files), ...Object.keys(now)]);
    return { inputs, changes: [...names].filter((name) => now[name]?.[2] !== files[name]?.[2]) };
  }

  /** Whether the folder was made from these inputs, and nothing in it has changed since. */
  async isOf(inputs: string): Promise<boolean> {
    const kept = await this.read();
    return kept?.inputs === inputs && kept.changes.length === 0;
  }

  async write(inputs: string, files = this.#files(this.#known)): Promise<void> {
    await this.#cache().write({ inputs, files });
  }

  /** Records the present files of a folder below a path, for example after another program has added to them. */
  async update(part: string): Promise<void> {
    const { inputs, files } = (await this.#cache().read()) ?? { inputs: "", files: {} };
    const others = Object.entries(files).filter(([name]) => !name.startsWith(part));
    await this.write(inputs, { ...Object.fromEntries(others), ...this.#files(files, part) });
  }

  #cache(): DiskCache<{ inputs: string; files: Files }> {
    return diskCache(this.file, "files of a folder");
  }

  /** The files in the folder. Only those whose size or time has changed are read. */
  #files(former: Files = {}, part = ""): Files {
    const files: Record<string, Files[string]> = {};
    for (const entry of readdirSync(join(this.folder, part), { withFileTypes: true })) {
      const name = `${part}${entry.name}`;
      const path = join(this.folder, name);
      if (entry.isDirectory()) Object.assign(files, this.#files(former, `${name}/`));
      else
        try {
          const { size, mtimeMs } = statSync(path);
          const known = former[name]?.[0] === size && former[name][1] === mtimeMs ? former[name][2] : undefined;
          files[name] = [size, mtimeMs, known ?? hash("sha1", readFileSync(path), "base64url")];
        } catch {
          // The file no longer has this name, because another program has just moved it into place.
        }
    }
    return files;
  }
}
