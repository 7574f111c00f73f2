// The real manuals: all areas in one run, and the largest area alone.
import { hash } from "node:crypto";
import { mkdir, readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";

import { basePath, flatten, printedAreas } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { manualsFolder, readManifest } from "@opcon-help/pdf";

import type { BenchBook } from "./book.ts";
import { makeManuals, type Program } from "./programs.ts";
import { allAreas, largestArea } from "./report.ts";

/** Creates a project that shares content and built pages with the help, but has its own manuals and cache. */
export async function linkAreas(project: string, root: string): Promise<BenchBook> {
  const site = `dist${basePath}`;
  await mkdir(join(root, site), { recursive: true });
  await symlink(join(project, "content"), join(root, "content"));
  const built = (await readdir(join(project, site))).filter((entry) => entry !== "manuals").toSorted();
  for (const entry of built) await symlink(join(project, site, entry), join(root, site, entry));
  const { library } = await loadLibrary(project);
  const sources = [...library.pages.values()].map(({ file, text }) => hash("sha256", file + text));
  return { root, topic: "", digest: hash("sha256", sources.join()) };
}

export async function runsOverAreas(project: string): Promise<Program[]> {
  const { library } = await loadLibrary(project);
  const topicsOf = (area: string): number => flatten(library.sidebars.get(area)?.nodes ?? []).length;
  const areas = printedAreas(library).map(({ id }) => id);
  const largest = areas.toSorted((a, b) => topicsOf(b) - topicsOf(a)).slice(0, 1);
  const run = (name: string, wanted: readonly string[]): Program => ({
    name,
    isOurs: true,
    prepare: async ({ root }) => {
      for (const made of [".cache", manualsFolder]) await rm(join(root, made), { recursive: true, force: true });
    },
    command: () => makeManuals(...wanted),
    pages: async ({ root }) => (await readManifest(root)).reduce((total, { pages }) => total + pages, 0),
  });
  return [run(allAreas, areas), run(largestArea, largest)];
}
