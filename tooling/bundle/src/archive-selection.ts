import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { filesBelow } from "@opcon-help/model/disk";

import { homePath } from "@opcon-help/model/routes";
import { BundleProblem } from "./archive-problem.ts";

/** What of the built site an archive contains; undefined means everything. */
export interface Selection {
  versions: readonly string[] | undefined;
  areas: readonly string[] | undefined;
  hasManuals: boolean;
}

export interface BuiltVersion {
  label: string;
  base: string;
  isLast: boolean;
}

const json = async <T>(folder: string, name: string): Promise<T> =>
  JSON.parse(await readFile(join(folder, name), "utf8")) as T;

/** @throws BundleProblem with the known names if one is unknown */
function refuseUnknown(kind: string, asked: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = asked?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new BundleProblem(`Unknown ${kind} "${unknown}"; known: ${known.join(", ")}`);
}

/** Chooses the files of an archive, as names below the published base address. */
export async function filesOf(
  site: string,
  { versions: asked, areas, hasManuals }: Selection,
): Promise<{ files: Set<string>; versions: BuiltVersion[] }> {
  const all = await json<BuiltVersion[]>(site, "versions.json").catch(() => {
    throw new BundleProblem("dist doesn't contain a complete site; run npm run build first");
  });
  refuseUnknown(
    "version",
    asked,
    all.map(({ label }) => label),
  );
  const versions = all
    .filter(({ label }) => asked?.includes(label) ?? true)
    .toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
  // Copies in a folder have no worker, because they don't need a network.
  const names = (await filesBelow(site)).filter((name) => name !== "worker.js" && name !== "whole.json");
  const folders = all.map(({ base }) => base.slice(homePath.length)).toSorted((a, b) => b.length - a.length);
  const files = new Set(["versions.json"]);
  for (const { base } of versions) {
    const folder = base.slice(homePath.length);
    const own = names.filter((name) => folders.find((other) => name.startsWith(other)) === folder);
    const left = areas && (await outside(site, folder, own, areas));
    for (const name of own)
      if (!left?.has(name) && (hasManuals || !/(?:^|\/)manuals\/.*\.pdf$/.test(name))) files.add(name);
  }
  if (hasManuals && ![...files].some((name) => name.endsWith(".pdf")))
    throw new BundleProblem("dist doesn't contain any manuals; run npm run manuals first, or use --without-manuals");
  return { files, versions };
}

/** The pages, redirects, and manuals of a version that don't belong to the areas. */
async function outside(
  site: string,
  folder: string,
  names: readonly string[],
  areas: readonly string[],
): Promise<Set<string>> {
  const { pages } = await json<{ pages: { id: string; href: string; sidebar?: string }[] }>(
    site,
    `${folder}index.json`,
  );
  const { areas: known } = await json<{ areas: Record<string, unknown> }>(site, `${folder}help-ids.json`);
  refuseUnknown("area", areas, Object.keys(known));
  const { manuals } = await json<{ manuals: { area: string; file: string }[] }>(
    site,
    `${folder}manuals/manuals.json`,
  ).catch(() => ({ manuals: [] }));
  const home = homePath + folder;
  const isAway = ({ href, sidebar = "" }: { href: string; sidebar?: string }): boolean =>
    href !== home && sidebar !== "" && !areas.includes(sidebar);
  const awayIds = new Set(pages.filter(isAway).map(({ id }) => id));
  const awayPages = new Set(pages.filter(isAway).map(({ href }) => href));
  const left = new Set(
    manuals.filter(({ area }) => !areas.includes(area)).map(({ file }) => `${folder}manuals/${file}`),
  );
  for (const name of names.filter((each) => each.endsWith(".html"))) {
    const html = await readFile(join(site, name), "utf8");
    const id = /<meta name="help-id" content="([^"]*)"/.exec(html)?.[1] ?? "";
    const target = /\bdata-target="([^"#]*)/.exec(html)?.[1] ?? "";
    if (!awayIds.has(id) && !awayPages.has(target)) continue;
    left.add(name).add(name.replace(/\/index\.html$/, ".md"));
  }
  return left;
}
