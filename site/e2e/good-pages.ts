import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { replaceFile } from "@opcon-help/model/disk";

import { axeFile } from "./axe-file.ts";
import { dist } from "./built-site.ts";

/** Deleting the folder costs time and changes no verdict. */
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

/** Digest of all that a visit depends on beside the page: scripts and styles of the site, these tests, axe, the browser. */
function settingOf(browser: string): string {
  const files = [...filesBelow(dist, /\.(js|css|svg)$/), ...filesBelow("site/e2e", /\.ts$/), axeFile];
  return sha256(browser, ...files.flatMap((file) => [file, readFileSync(file)]));
}

/** The browser as far as it can be told without starting it. */
function browserName(executable: string): string {
  const { size, mtimeMs } = statSync(executable);
  return `${executable} ${size} ${mtimeMs}`;
}

/** The pages of a group that a visit has found nothing wrong with, known by all that its verdict follows from. */
export class GoodPages {
  readonly #file: string;
  readonly #setting: string;
  readonly #known: ReadonlySet<string>;
  readonly #good = new Set<string>();

  /**
   * @param group name of the group, which may be a file's name
   * @param executable program of the browser
   */
  constructor(group: string, executable: string) {
    this.#file = join(folder, `${group}.json`);
    this.#setting = settingOf(browserName(executable));
    this.#known = new Set(this.#read());
  }

  /** Whether a page was good when it was visited last; `says` is all that its verdict follows from. */
  has(...says: string[]): boolean {
    const digest = sha256(this.#setting, ...says);
    if (this.#known.has(digest)) this.#good.add(digest);
    return this.#known.has(digest);
  }

  add(...says: string[]): void {
    this.#good.add(sha256(this.#setting, ...says));
  }

  /** Keeps what was good in this run; pages that have changed or are gone are forgotten. */
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
