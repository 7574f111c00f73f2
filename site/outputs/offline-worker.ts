import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { homePath } from "@opcon-help/model";
import { filesBelow } from "@opcon-help/model/disk";
import { rolldown } from "rolldown";

/** What the worker keeps, with the start of each file's digest, by name below the home address. */
export interface KeptSite {
  build: string;
  home: string;
  /** What every page needs, with the search. */
  frame: Record<string, string>;
  /** Pages that are kept when a reader opens them. */
  pages: Record<string, string>;
  /** The page in place of one that isn't kept. */
  notice: string;
}

/** Name of the worker's file below the home address. */
export const workerFile = "worker.js";

const inFrame =
  /^(?:(?:_assets|pagefind)\/|search\/.*\.json$|(?:codes|help-ids|routes|versions)\.json$|(?:icons|favicon)\.svg$)/;
const pagesInFrame = ["", "help/", "index-of-pages/", "search/"];
/** Pages whose files other commands complete, and redirects. */
const otherPages = /^(?:manuals|help\/.+)\//;

const notice = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No network</title><style>:root { color-scheme: light dark; font: 1.1rem/1.6 system-ui, sans-serif } body { max-width: 40rem; margin: 15vh auto; padding: 0 1rem }</style>
<h1>No network</h1><p>This page isn't kept on your device. You can open the <a href="${homePath}">home page</a>, the pages that you have already read, and the <a href="${homePath}search/">search</a>.</p></html>`;

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

/**
 * The worker that makes a visited site work without a network.
 *
 * @param folder the composed site, below its home address
 * @param others folders of other versions, which aren't kept
 * @param isKept otherwise, the worker removes itself where an earlier build installed it
 */
export async function offlineWorker(folder: string, others: readonly string[], isKept: boolean): Promise<string> {
  const code = await program(isKept);
  if (!isKept) return code;
  const [frame, pages]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const file of (await filesBelow(folder)).toSorted()) {
    const name = file.replace(/(?:^|(?<=\/))index\.html$/, "");
    if (others.some((other) => file.startsWith(other)) || otherPages.test(name)) continue;
    const list = inFrame.test(name) || pagesInFrame.includes(name) ? frame : name !== file ? pages : undefined;
    if (!list) continue;
    const content = await readFile(join(folder, file));
    if (list === frame || !content.includes('alias.js"')) list[name] = digest(content);
  }
  const kept = { home: homePath, frame, pages, notice };
  const site: KeptSite = { build: digest(JSON.stringify(kept) + code), ...kept };
  return `const site = ${JSON.stringify(site)};\n${code}`;
}
