import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { replaceFile } from "@opcon-help/model/disk";

import { axeFile } from "./axe-file.ts";
import { dist } from "./built-site.ts";

/** Deleting the folder costs time but doesn't change any result. */
const folder = ".cache/every-page";

const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
};

const filesBelow = (below: string, kind: RegExp): string[] =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/**
 * Digest of everything that a visit depends on apart from the page: the site's scripts and styles, these tests, axe,
 * and the browser.
 */
function settingOf(browser: string): string {
  const files = [...filesBelow(dist, /\.(js|css|svg)$/), ...filesBelow("site/e2e", /\.ts$/), axeFile];
  return sha256(browser, ...files.flatMap((file) => [file, readFileSync(file)]));
}

/** Identifies the browser as precisely as possible without starting it. */
function browserName(executable: string): string {
  const { size, mtimeMs } = statSync(executable);
  return `${executable} ${size} ${mtimeMs}`;
}

/** Pages of a group that passed earlier, with a key for everything that the result depends on. */
export class GoodPages {
  readonly #file: string;
  readonly #setting: string;
  readonly #known: ReadonlySet<string>;
  readonly #good = new Set<string>();

  /**
   * @param group name of the group, which can also be a file name
   * @param executable path of the browser
   */
  constructor(group: string, executable: string) {
    this.#file = join(folder, `${group}.json`);
    this.#setting = settingOf(browserName(executable));
    this.#known = new Set(this.#read());
  }

  /** Whether a page passed on the last visit. `says` contains everything that the result depends on. */
  has(...says: string[]): boolean {
    const digest = sha256(this.#setting, ...says);
    if (this.#known.has(digest)) this.#good.add(digest);
    return this.#known.has(digest);
  }

  add(...says: string[]): void {
    this.#good.add(sha256(this.#setting, ...says));
  }

  /** Keeps the pages that passed in this run, and removes changed and deleted pages. */
  async save(): Promise<void> {
    mkdirSync(folder, { recursive: true });
    await replaceFile(this.#file, JSON.stringify([...this.#good]));
  }

  #read(): string[] {
    try {
      return JSON.parse(readFileSync(this.#file, "utf8")) as string[];
    } catch {
      return [];
    }
  }
}
