import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { chromiumDigest } from "@opcon-help/browser";
import { replaceFile } from "@opcon-help/model/disk";

import { axeFile } from "./axe-file.ts";
import { dist } from "./built-site.ts";

const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
};

const filesBelow = (below: string, kind: RegExp): [name: string, file: string][] =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => [relative(below, file), file]);

/**
 * Digest of everything that a visit depends on apart from the page: the site's scripts, styles, and headers, these
 * tests, their packages, the server, and the browser. It's the same in every checkout.
 */
export async function siteSetting(site = dist): Promise<string> {
  const files = [
    ...filesBelow(site, /\.(js|css|svg)$|^_headers$/),
    ...filesBelow("site/e2e", /\.ts$/),
    ...filesBelow("tooling/browser/src", /\.ts$/),
    ...["playwright.config.ts", "package.json"].map((name) => [name, name]),
    ["axe", axeFile],
  ] as const;
  return sha256(await chromiumDigest(), ...files.flatMap(([name, file]) => [name!, readFileSync(file!)]));
}

/** Pages that passed earlier, with a key for everything that the result depends on. */
export class GoodPages {
  readonly #file: string;
  readonly #setting: string;
  readonly #known: ReadonlySet<string>;
  readonly #good = new Set<string>();

  /**
   * @param file where they are kept. Deleting it costs time but doesn't change any result
   * @param setting digest of what all pages depend on
   */
  constructor(file: string, setting: string) {
    this.#file = file;
    this.#setting = setting;
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
    mkdirSync(dirname(this.#file), { recursive: true });
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
