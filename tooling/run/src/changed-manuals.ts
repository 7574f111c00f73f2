import { join, relative } from "node:path";

import { manualsOf, type Library } from "@opcon-help/model";
import { sourcesOf } from "@opcon-help/model/cache";
import { loadLibrary } from "@opcon-help/model/disk";
import { runGit } from "@opcon-help/model/git";

import { root, siteEntries, siteFolder } from "./project.ts";

/** Whether only the checks read a file of content/. */
export const isForChecks = (file: string): boolean => /^content\/(?:dictionary\.txt|ledger\.json)$/.test(file);

/** Areas with a page that a changed file of content/ belongs to; undefined if it can be in every manual. */
function areasOf(library: Library, file: string): (string | undefined)[] {
  const sidebar = /^content\/sidebars\/([^/]+)\.yml$/.exec(file)?.[1];
  if (sidebar !== undefined) return [sidebar];
  const pages = [...library.pages.values()];
  const page = pages.find((candidate) => candidate.file === file);
  if (page) return page.front.sidebar === undefined ? [] : [page.front.sidebar];
  const shown = /^content\/(?:data\/(?:[^/]+\/)?([^/]+)\.yml|diagrams\/([^/]+\.svg))$/.exec(file);
  const name = shown?.[1] ?? shown?.[2];
  if (name === undefined) return [undefined];
  return pages.filter(({ body }) => body.includes(name)).flatMap(({ front }) => front.sidebar ?? []);
}

/** Files that the layout of every manual depends on. */
export async function layoutFiles(): Promise<ReadonlySet<string>> {
  const sources = await sourcesOf([...siteEntries, join(root, "tooling/pdf/src/cli.ts"), join(root, "pnpm-lock.yaml")]);
  return new Set([...sources.keys()].map((file) => relative(root, file).replaceAll("\\", "/")));
}

/**
 * Files of the manuals that differ from a commit, except for the complete manual, which always does.
 *
 * @param layout files outside content/ that change every manual
 */
export function changedManuals(
  library: Library,
  changed: readonly string[],
  layout: ReadonlySet<string> = new Set(),
): string[] {
  const areas = new Set(
    changed.flatMap((file) => {
      if (isForChecks(file)) return [];
      if (file.startsWith("content/")) return areasOf(library, file);
      return layout.has(file) ? [undefined] : [];
    }),
  );
  return manualsOf(library)
    .filter(({ id }) => library.sidebars.has(id) && (areas.has(id) || areas.has(undefined)))
    .map(({ file }) => file);
}

if (import.meta.main) {
  const [base = "main"] = process.argv.slice(2);
  const diff = runGit(root, ["diff", "--name-only", "-z", `${base}...HEAD`]);
  if (!diff.ok) {
    console.error(`Can't compare with "${base}": ${diff.errors}. Name a commit or branch that git has.`);
    process.exit(2);
  }
  const { library } = await loadLibrary(root);
  for (const file of changedManuals(library, diff.output.split("\0").filter(Boolean), await layoutFiles()))
    console.log(relative(root, join(siteFolder, "manuals", file)).replaceAll("\\", "/"));
}
