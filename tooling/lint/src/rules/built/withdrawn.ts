import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { basePath, homePath } from "@opcon-help/model";
import { filesBelow } from "@opcon-help/model/disk";

import { atStart, type Report } from "../../engine/finding.ts";
import { reasonOf, ToolFailure } from "../../engine/tool-failure.ts";
import type { Built } from "../rule.ts";

/** Reads a file of a site by its name below the web root; undefined if there is none. */
type Reader = (name: string) => Promise<string | undefined>;

const readerOf = (site: string): Reader => {
  if (!/^https?:/.test(site)) return (name) => readFile(join(site, name), "utf8").catch(() => undefined);
  return async (name) => {
    const answer = await fetch(new URL(name, site));
    if (!answer.ok && answer.status !== 404) throw new ToolFailure(`${answer.url} answers ${answer.status}`);
    return answer.ok ? answer.text() : undefined;
  };
};

/** Files that readers and programs have addresses of. The others have a digest in their name, or belong to the search. */
const isAddress = (name: string): boolean =>
  /\.(?:html|md|pdf|xml|csv|json)$/.test(name) &&
  !/(?:^|\/)(?:_assets|pagefind|search|help|bundle)\/.*[^/]$/.test(name);

/** What readers of a site can rely on, as names for content/withdrawn.yml. */
async function promisesOf(site: string): Promise<Set<string>> {
  const read = readerOf(site);
  const json = async <T>(name: string, none: T): Promise<T> =>
    JSON.parse((await read(name)) ?? JSON.stringify(none)) as T;
  const home = homePath.slice(1);
  const versions = await json<{ base: string }[]>(`${home}versions.json`, []);
  if (versions.length === 0)
    throw new ToolFailure(`${site} has no published help: ${homePath}versions.json is missing`);
  const names = /^https?:/.test(site)
    ? await json<string[]>(`${home}addresses.json`, [])
    : (await filesBelow(site)).map((name) => name.replaceAll("\\", "/"));
  const promises = new Set(names.filter(isAddress).map((name) => `/${name.replace(/(^|\/)index\.html$/, "$1")}`));
  for (const { base } of versions) {
    const below = base.slice(1);
    const { ids } = await json<{ ids: object }>(`${below}help-ids.json`, { ids: {} });
    for (const id of Object.keys(ids)) promises.add(`${base}help/?id=${id}`);
    const { manuals } = await json<{ manuals: { file: string }[] }>(`${below}manuals/manuals.json`, { manuals: [] });
    for (const { file } of manuals) promises.add(`${base}manuals/${file}`);
    for (const { set, key } of await json<{ set: string; key: string }[]>(`${below}rows.json`, []))
      promises.add(`${base}rows.json#${set}.${key}`);
  }
  return promises;
}

export async function* withdrawn({ site, content, published }: Built): AsyncIterable<Report> {
  for (const page of site.pages.values())
    if (page.refresh === undefined && !page.hasText)
      yield atStart(page.file, "The page has no text besides its heading; build the site again");
  if (published === undefined) return;
  if (basePath !== homePath)
    throw new ToolFailure("--published compares all versions, so it needs a build of the latest");
  const { entries } = content.library.withdrawn;
  const meant = new Set(entries.map(({ name }) => name));
  const [before, now] = await Promise.all([published, join(site.root, "dist")].map(promisesOf)).catch((error) => {
    throw error instanceof ToolFailure ? error : new ToolFailure(`${published} can't be read: ${reasonOf(error)}`);
  });
  for (const name of before!)
    if (!now!.has(name) && !meant.has(name))
      yield atStart(
        content.library.withdrawn.file,
        `Readers of ${published} would lose ${name}; if that is meant, add it as a name with a reason`,
      );
}
