import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { homePath } from "@opcon-help/model";
import { filesBelow } from "@opcon-help/model/disk";
import { rolldown } from "rolldown";

import { wholeFile, type Whole } from "../worker/kept.ts";

/** Name of the worker's file below the home address. */
export const workerFile = "worker.js";

/** What every page needs, and the data of the search and of look-ups. */
const shared =
  /^(?:(?:_assets|pagefind)\/|alias\.js$|search\/.*\.json$|(?:codes|help-ids|log-patterns|routes|rows|versions)\.json$|(?:icons|favicon)\.svg$)/;
/** Pages whose files other commands complete, and redirects. */
const otherPages = /^(?:manuals|help\/.+)\//;

const digest = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** Bundles the worker, or the one that removes it. */
async function program(isKept: boolean): Promise<string> {
  const build = await rolldown({
    input: join(process.cwd(), `site/worker/${isKept ? "worker" : "remove"}.ts`),
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  try {
    return (await build.generate({ format: "iife", minify: true, comments: false })).output[0].code;
  } finally {
    await build.close();
  }
}

/** The files of the whole help that a reader can keep, without those of other versions. */
async function wholeOf(folder: string, others: readonly string[]): Promise<Whole> {
  const whole: Whole = { build: "", bytes: 0, files: {} };
  for (const file of (await filesBelow(folder)).toSorted()) {
    const name = file.replace(/(?:^|(?<=\/))index\.html$/, "");
    if (others.some((other) => file.startsWith(other)) || otherPages.test(name)) continue;
    if (!shared.test(name) && name === file) continue;
    const content = await readFile(join(folder, file));
    if (name !== file && content.includes('alias.js"')) continue;
    whole.files[name] = digest(content);
    whole.bytes += content.length;
  }
  return { ...whole, build: digest(JSON.stringify(whole)) };
}

/**
 * The worker that makes a visited site work without a network, and the list of the files that it needs for the whole help.
 *
 * @param folder the composed site, below its home address
 * @param others folders of other versions, which aren't kept as a whole
 * @param isKept otherwise, the worker removes itself where an earlier build installed it
 * @returns texts by file name
 */
export async function offlineWorker(
  folder: string,
  others: readonly string[],
  isKept: boolean,
): Promise<Record<string, string>> {
  const code = await program(isKept);
  if (!isKept) return { [workerFile]: code };
  const whole = await wholeOf(folder, others);
  const site = { home: homePath, build: whole.build };
  return { [workerFile]: `const site = ${JSON.stringify(site)};\n${code}`, [wholeFile]: JSON.stringify(whole) };
}
