import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { compareVersions, homePath, type VersionRecord } from "@opcon-help/model";
import { linkFile } from "@opcon-help/model/cache";
import { entriesBelow, filesBelow } from "@opcon-help/model/disk";

import { escapeHtml } from "../markdown/html.ts";
import { withVersions, type PickerPage, type Way } from "../page/version-picker.ts";
import { publishedAs } from "../page/versions.ts";
import { publication } from "../publication.ts";
import { barePage, redirect } from "./aliases.ts";
import type { HelpIds, HelpTarget } from "./help-ids.ts";
import { hostingFiles } from "./hosts/index.ts";
import { offlineWorker } from "./offline-worker.ts";

/** A built version and its location. */
export interface BuiltVersion extends VersionRecord {
  /** Base address of the version. */
  base: string;
  /** Folder of the built version. */
  site: string;
}

/** A version with the data that composing needs. */
interface Part extends BuiltVersion {
  help: HelpIds;
  /** Labels of the earlier versions that it's compared with, newest first. */
  changes: string[];
}

/** Sorts versions, newest first. The working tree is newer than all versions in git. */
const byAge = (a: VersionRecord, b: VersionRecord): number =>
  Number(b.ref === undefined) - Number(a.ref === undefined) || compareVersions(b.version, a.version);

const absolute = (address: string): string => new URL(address, publication.origin).href;

const canonicalLink = /(?<=<link rel="canonical" href=")[^"]*/;
const helpId = /<meta name="help-id" content="([^"]*)"/;

/** Sets the canonical address to that of the same page in the latest version, if it has the page. */
function withCanonical(html: string, latest: HelpIds): string {
  const id = helpId.exec(html)?.[1] ?? "";
  const target = Object.hasOwn(latest.ids, id) ? latest.ids[id] : undefined;
  return target ? html.replace(canonicalLink, () => escapeHtml(absolute(target.href))) : html;
}

/** Removes the pages for which search engines find that of the latest version. */
function sitemapWithout(xml: string, part: Part, latest: Part): string {
  const known = Object.entries(part.help.ids).filter(([id]) => Object.hasOwn(latest.help.ids, id));
  const elsewhere = new Set(known.map(([, { href }]) => absolute(href)));
  return xml.replaceAll(/<url><loc>([^<]*)<\/loc>.*?<\/url>/gs, (entry, address: string) =>
    elsewhere.has(address) ? "" : entry,
  );
}

/** The page that context help shows for a help ID that this version doesn't have. */
function missingPage({ label, base }: Part, title: string, area: { title: string; href: string } | undefined): string {
  const home = `<a href="${escapeHtml(base)}">home page for OpCon ${escapeHtml(label)}</a>`;
  const way = area ? `See <a href="${escapeHtml(area.href)}">${escapeHtml(area.title)}</a>, or go` : "Go";
  return barePage(
    title,
    `<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<style>
:root { color-scheme: light dark; font: 1.1rem/1.6 system-ui, sans-serif; }
main { max-width: 40rem; margin: 15vh auto 0; padding: 0 1rem; }
h1 { line-height: 1.2; }
a { color: LinkText; }
</style>`,
    `<p>The help for OpCon ${escapeHtml(label)} doesn't have this page.</p>
<p>${way} to the ${home}.</p>`,
  );
}

/** The area of a page in another version. Areas with the same title count as the same. */
const areaOf = ({ help }: Part, { area }: HelpTarget): { title: string; href: string } | undefined =>
  Object.values(help.areas).find(({ title }) => title === area);

/**
 * Finds the page with a help ID in a version. If it doesn't have the ID, looks for a page that has this ID in another
 * version and has a different one in this version.
 */
function pageWithId({ help }: Part, id: string, siblings: readonly Part[]): HelpTarget | undefined {
  const sameIds = siblings.flatMap(({ help: { ids } }) =>
    Object.keys(ids).filter((other) => Object.hasOwn(ids, id) && ids[other]!.href === ids[id]!.href),
  );
  const own = [id, ...sameIds].find((known) => Object.hasOwn(help.ids, known));
  return own === undefined ? undefined : help.ids[own];
}

/** Where a page of one version is in another: the page, or else its area. Pages of the site are at the same path. */
function wayFrom(own: Part, { path, id, area = "" }: PickerPage, part: Part, siblings: readonly Part[]): Way {
  if (id === undefined) return { href: part.base + path, note: "" };
  const page = pageWithId(part, id, siblings);
  if (page) return { href: page.href, note: page.title === own.help.ids[id]?.title ? "" : page.title };
  const { title, href } = Object.hasOwn(part.help.areas, area)
    ? part.help.areas[area]!
    : { title: "the home page", href: part.base };
  return { href, note: `Doesn't have this page. Opens ${title}.`, isMissing: true };
}

/** Removes the link to the latest version from a page that the latest version doesn't have. */
function withoutMissing(html: string, latest: Part, parts: readonly Part[]): string {
  const id = helpId.exec(html)?.[1] ?? "";
  const isKnown = parts.some(({ help: { ids } }) => Object.hasOwn(ids, id));
  return isKnown && !pageWithId(latest, id, parts) ? html.replace(/<a data-in-latest[^]*?<\/a>/, "") : html;
}

/**
 * Lists of changes that an earlier latest version published at these addresses, each with the version that still has
 * the list.
 */
function formerChanges(latest: Part, parts: readonly Part[]): { since: string; part: Part }[] {
  const siblings = parts.filter(({ pluginId }) => pluginId === latest.pluginId);
  const all = new Map(siblings.toReversed().flatMap((part) => part.changes.map((since) => [since, part] as const)));
  return [...all].flatMap(([since, part]) => (latest.changes.includes(since) ? [] : [{ since, part }]));
}

/** A context help page for each help ID in any version of the same help. Links from other versions open it. */
function* helpPages(part: Part, parts: readonly Part[]): Iterable<[file: string, html: string]> {
  const siblings = parts.filter(({ pluginId }) => pluginId === part.pluginId);
  const known = new Map<string, HelpTarget>();
  for (const { help } of siblings)
    for (const [id, target] of Object.entries(help.ids)) if (!known.has(id)) known.set(id, target);
  for (const [id, elsewhere] of known) {
    const here = pageWithId(part, id, siblings);
    const html = here
      ? redirect(here.title, here.href, part.base)
      : missingPage(part, elsewhere.title, areaOf(part, elsewhere));
    yield [`help/${id}/index.html`, html];
  }
}

/**
 * Combines separately built versions into one web root. Writes everything that depends on other versions, so
 * that a new version doesn't change the build of the others.
 *
 * @param root empty folder for the address `/`
 */
export async function compose(root: string, versions: readonly BuiltVersion[]): Promise<void> {
  const parts = await Promise.all(
    versions.toSorted(byAge).map(async (version): Promise<Part> => {
      const read = async (name: string): Promise<unknown> =>
        JSON.parse(await readFile(join(version.site, name), "utf8"));
      return {
        ...version,
        help: (await read("help-ids.json")) as HelpIds,
        changes: (await readdir(join(version.site, "changes")).catch(() => []))
          .filter((name) => !name.endsWith(".md"))
          .toSorted((a, b) => compareVersions(b, a)),
      };
    }),
  );
  const list = parts.map((part) => publishedAs(part, part.base));
  for (const part of parts) {
    const folder = join(root, part.base);
    const latest = parts.find(({ pluginId, isLast }) => isLast && pluginId === part.pluginId);
    const siblings = parts.filter(({ pluginId }) => pluginId === part.pluginId);
    const finished = (html: string): string =>
      withVersions(
        latest && latest !== part ? withoutMissing(withCanonical(html, latest.help), latest, parts) : html,
        list,
        ({ base }, page) =>
          wayFrom(
            part,
            page,
            parts.find((other) => other.base === base)!,
            siblings,
          ),
      );
    const files = (await entriesBelow(part.site)).filter((entry) => entry.isFile());
    const folders = new Set(files.map(({ parentPath }) => parentPath));
    for (const name of folders) await mkdir(join(folder, name.slice(part.site.length)), { recursive: true });
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const from = join(parentPath, name);
        const to = join(folder, from.slice(part.site.length));
        const isSitemap = /^sitemap-\d+\.xml$/.test(name) && latest !== undefined && latest !== part;
        if (!name.endsWith(".html") && !isSitemap) return linkFile(from, to);
        const built = await readFile(from, "utf8");
        const text = isSitemap ? sitemapWithout(built, part, latest) : finished(built);
        return text === built ? linkFile(from, to) : writeFile(to, text);
      }),
    );
    for (const [name, html] of helpPages(part, parts)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), html);
    }
    for (const { since, part: owner } of part === latest ? formerChanges(part, parts) : []) {
      const to = join(folder, "changes", since);
      const html = redirect(`Changed since ${since}`, `${owner.base}changes/${since}/`, part.base);
      await mkdir(to, { recursive: true });
      await writeFile(join(to, "index.html"), html);
    }
  }
  await mkdir(join(root, "opcon/core"), { recursive: true });
  await writeFile(join(root, "opcon/core/versions.json"), JSON.stringify(list));
  const home = join(root, homePath);
  const others = parts.flatMap(({ base }) => (base === homePath ? [] : [base.slice(homePath.length)]));
  const worker = await offlineWorker(home, others, publication.isKeptOffline);
  for (const [name, text] of Object.entries(worker)) await writeFile(join(home, name), text);
  const names = await filesBelow(root);
  const hosting = hostingFiles(
    parts.map(({ base }) => base),
    names.map((name) => `/${name}`).filter((name) => /\.(?:svg|xml|js)$/.test(name)),
  );
  // Before the next deployment, a check compares the addresses. Manuals have a list of their own.
  hosting["opcon/core/addresses.json"] = JSON.stringify(names.filter((name) => /\.(?:html|md|xml|json)$/.test(name)));
  // Without a page for unknown addresses in the web root, some hosts show the home page or their own.
  await linkFile(join(home, "404.html"), join(root, "404.html"));
  for (const name of ["index.html", "opcon/index.html"]) hosting[name] = redirect("OpCon Help", homePath, homePath);
  for (const [name, text] of Object.entries(hosting)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
}

// Usage: node site/outputs/compose.ts <empty folder> <JSON of BuiltVersion[]>
if (import.meta.main) await compose(process.argv[2]!, JSON.parse(process.argv[3]!) as BuiltVersion[]);
