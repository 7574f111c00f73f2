import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { basePath, currentVersion, pageHref, type Page } from "@opcon-help/model";

import { siteFolder } from "../../engine/built-site.ts";
import { inFile, type Report } from "../../engine/finding.ts";
import { reasonOf } from "../../engine/tool-failure.ts";
import type { Built } from "../rule.ts";

const idsFile = `${siteFolder}/help-ids.json`;

const textOf = ({ site }: Built, name: string): Promise<string> => readFile(join(site.root, siteFolder, name), "utf8");

/** Paths of the addresses in the sitemap. */
async function mapped(built: Built): Promise<Set<string>> {
  const names = [...built.site.files].filter((file) => /\/sitemap-\d+\.xml$/.test(file));
  const texts = await Promise.all(names.map((file) => textOf(built, file.slice(basePath.length))));
  const addresses = texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!));
  return new Set(addresses.map((address) => decodeURI(new URL(address).pathname)));
}

/** The file in which the product's F1 key looks up pages by help ID or screen name. */
interface HelpIds {
  ids: Readonly<Record<string, { href: string }>>;
  screens: Readonly<Record<string, { href: string }[]>>;
}

interface Lists {
  /** Paths in the sitemap. */
  sitemap: Set<string>;
  help: HelpIds;
  /** Addresses in the index of pages by help ID. */
  index: ReadonlyMap<string, string>;
}

async function readLists(built: Built): Promise<Lists> {
  const json = async <T>(name: string): Promise<T> => JSON.parse(await textOf(built, name)) as T;
  const { pages } = await json<{ pages: { id: string; href: string }[] }>("index.json");
  return {
    sitemap: await mapped(built),
    help: await json<HelpIds>("help-ids.json"),
    index: new Map(pages.map(({ id, href }) => [id, href])),
  };
}

/** Lists that don't contain a page. */
function* missing(built: Built, page: Page, { sitemap, help, index }: Lists) {
  const href = pageHref(page.path);
  const { id: own, former_ids = [], screens = [] } = page.front;
  if (!sitemap.has(href) && !currentVersion(built.content.library).noIndex) yield `The sitemap doesn't list ${href}`;
  if (!built.site.files.has(`${basePath}${page.path}.md`))
    yield `The page has no Markdown copy at ${basePath}${page.path}.md`;
  if (index.get(own) !== href) yield `index.json doesn't list the id "${own}" with ${href}`;
  for (const id of [own, ...former_ids]) {
    const target = help.ids[id];
    if (!target) yield `help-ids.json doesn't list the id "${id}"`;
    else if (target.href !== href) yield `help-ids.json maps the id "${id}" to ${target.href} instead of ${href}`;
  }
  for (const screen of screens)
    if (!help.screens[screen]?.some((target) => target.href === href))
      yield `help-ids.json doesn't list ${href} for the screen "${screen}"`;
}

export async function* builtLists(built: Built): AsyncIterable<Report> {
  let lists;
  try {
    lists = await readLists(built);
  } catch (error) {
    yield inFile(idsFile, `The page lists can't be read (${reasonOf(error)})`);
    return;
  }
  for (const page of built.content.library.pages.values())
    for (const message of missing(built, page, lists))
      yield page.frontSource.problemAt(["id"], `${message}; build the site again`);
}
