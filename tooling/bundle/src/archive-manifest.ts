import { readFile } from "node:fs/promises";

import type { CopiedFile } from "./adapter.ts";
import { BundleProblem } from "./archive-problem.ts";

/** What an archive contains. */
export interface Manifest {
  /** Label of the version that opens first. */
  version: string;
  versions: string[];
  commit: string;
  date: string;
  files: { path: string; bytes: number; sha256: string }[];
}

export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new BundleProblem(`${file} doesn't exist; --since needs the manifest.json of the earlier bundle`);
  });
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.files.every(({ path, sha256 }) => typeof path === "string" && /^[0-9a-f]{64}$/.test(sha256)))
      return manifest;
  } catch {
    // The message below is about both kinds of damage.
  }
  throw new BundleProblem(`${file} isn't the manifest of a bundle; use the manifest.json next to the earlier archive`);
}

const titleOf = (html: string): string => /<title>([^<]*?)(?: \| [^<]*)?<\/title>/.exec(html)?.[1] ?? "";

/** The files that changed since an earlier archive, a list of those to delete, and a page about both. */
export function changesSince(
  former: Manifest,
  { version, date, files }: Manifest,
  contents: ReadonlyMap<string, string | Buffer>,
): CopiedFile[] {
  const before = new Map(former.files.map(({ path, sha256 }) => [path, sha256]));
  const changed = files.filter(({ path, sha256 }) => before.get(path) !== sha256).map(({ path }) => path);
  const deleted = former.files.map(({ path }) => path).filter((path) => !contents.has(path));
  const added = changed.filter((path) => /(?<!^(?:.*\/)?help\/[^/]*)\/index\.html$/.test(path) && !before.has(path));
  const details = `changes/${former.version}/index.html`;
  const item = (path: string): string => `<li><a href="${path}">${titleOf(String(contents.get(path)))}</a></li>`;
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What changed for you</title>
<style>:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif } body { max-width: 45rem; margin: 2rem auto; padding: 0 1rem }</style>
<h1>What changed for you</h1>
<p>This copy of the help is now the one for OpCon ${version} of ${date.slice(0, 10)}. Before, it was the one for OpCon ${former.version} of ${former.date.slice(0, 10)}.</p>
<p>${changed.length} files were added or replaced. Delete the ${deleted.length} files in <a href="deleted-files.txt">deleted-files.txt</a>, which the new help doesn't use.</p>
${contents.has(details) ? `<p><a href="${details}">What changed on each page since ${former.version}</a></p>` : ""}
<h2>New pages</h2>
<ul>${added.map(item).join("") || "<li>None</li>"}</ul>
<p><a href="index.html">Open the help</a></p>
`;
  return [
    ...changed.map((path): CopiedFile => [path, contents.get(path)!]),
    ["deleted-files.txt", deleted.map((path) => `${path}\n`).join("")],
    ["what-changed-for-you.html", page],
  ];
}
