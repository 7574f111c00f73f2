import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { Parser } from "htmlparser2";

import { basePath } from "@opcon-help/model";

import { reasonOf, ToolFailure } from "./tool-failure.ts";

/** Folder of the built site from the project root. */
export const siteFolder = `dist${basePath}`.replace(/\/$/, "");

/** What the browser does with an address: follows it when asked, loads it at once, or leaves it alone. */
export type Role = "link" | "load" | "metadata";

export interface BuiltReference {
  /** Element that holds it, such as `a` or `script`. */
  element: string;
  url: string;
  role: Role;
  line: number;
  column: number;
}

/** One HTML file. Positions are those of the file. */
export interface BuiltPage {
  /** Path from the project root. */
  file: string;
  /** Address on the site, such as /opcon/core/components/ */
  address: string;
  references: BuiltReference[];
  /** Each id with the places of all elements that have it. */
  ids: ReadonlyMap<string, { line: number; column: number }[]>;
  title: string;
  /** Content of `<meta name=…>` by name. */
  meta: ReadonlyMap<string, string>;
  /** Address that the page forwards to by itself, if it does. */
  refresh: string | undefined;
  /** Addresses in `data-target` of scripts: where an alias sends its reader. */
  scriptTargets: string[];
}

/** One style sheet with the addresses in it. */
export interface BuiltStyle {
  file: string;
  address: string;
  references: BuiltReference[];
}

/** dist/opcon/core as files. */
export interface BuiltSite {
  /** Project root, absolute. */
  root: string;
  /** Every file, as an address on the site. */
  files: ReadonlySet<string>;
  /** By file. */
  pages: ReadonlyMap<string, BuiltPage>;
  styles: readonly BuiltStyle[];
}

/**
 * Reads the built site.
 *
 * @throws ToolFailure when there is none
 */
export async function readSite(root: string): Promise<BuiltSite> {
  const names = await siteFiles(join(root, siteFolder));
  const texts = await Promise.all(
    names
      .filter((name) => /\.(html|css)$/.test(name))
      .map(async (name) => [name, await readFile(join(root, siteFolder, name), "utf8")] as const),
  );
  const files = new Set(names.map((name) => basePath + name));
  const pages = texts.filter(([name]) => name.endsWith(".html")).map(([name, text]) => readHtml(name, text));
  const styles = texts.filter(([name]) => name.endsWith(".css")).map(([name, text]) => readStyle(name, text));
  return { root, files, pages: new Map(pages.map((page) => [page.file, page])), styles };
}

async function siteFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    if (names.some((name) => name.endsWith(".html")))
      return names.map((name) => name.slice(folder.length + 1).replaceAll("\\", "/")).toSorted();
  } catch (error) {
    throw new ToolFailure(`There is no built site in ${siteFolder} (${reasonOf(error)}); run "npm run build" first`);
  }
  throw new ToolFailure(`${siteFolder} holds no HTML; run "npm run build" first`);
}

/** Address at which a file of the site is served. */
const addressOf = (name: string): string => basePath + name.replace(/(^|\/)index\.html$/, "$1");

const linkRoles: Readonly<Record<string, Role>> = {
  canonical: "metadata",
  alternate: "metadata",
  sitemap: "metadata",
  author: "metadata",
  license: "metadata",
  next: "metadata",
  prev: "metadata",
  search: "metadata",
};

/** Attributes that make the browser load something, by element; `*` means every element. */
const loading: Readonly<Record<string, readonly string[]>> = {
  "*": ["src", "srcset", "poster"],
  link: ["href", "imagesrcset"],
  object: ["data"],
  use: ["href", "xlink:href"],
  image: ["href", "xlink:href"],
};

const urlsOfSet = (value: string): string[] => value.split(/,\s+/).map((part) => part.trim().split(/\s+/, 1)[0]!);

const cssUrls = (css: string): { url: string; index: number }[] =>
  [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s][^)]*?))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/gi)].map(
    (match) => ({
      url: match.slice(1).find((group) => group !== undefined) ?? "",
      index: match.index,
    }),
  );

function addressesOf(element: string, attributes: Readonly<Record<string, string>>): { url: string; role: Role }[] {
  const found: { url: string; role: Role }[] = [];
  const href = attributes["href"];
  if (href !== undefined && (element === "a" || element === "area")) found.push({ url: href, role: "link" });
  for (const name of [...loading["*"]!, ...(loading[element] ?? [])]) {
    const value = attributes[name];
    if (value === undefined) continue;
    const role = element === "link" ? roleOfLink(attributes["rel"] ?? "") : "load";
    for (const url of name.endsWith("srcset") ? urlsOfSet(value) : [value]) found.push({ url, role });
  }
  for (const { url } of cssUrls(attributes["style"] ?? "")) found.push({ url, role: "load" });
  return found;
}

const roleOfLink = (rel: string): Role =>
  rel
    .toLowerCase()
    .split(/\s+/)
    .every((kind) => linkRoles[kind] !== undefined)
    ? "metadata"
    : "load";

const refreshTarget = (attributes: Readonly<Record<string, string>>): string | undefined =>
  attributes["http-equiv"]?.toLowerCase() === "refresh"
    ? /^\s*\d+\s*;\s*url=(.*?)\s*$/i.exec(attributes["content"] ?? "")?.[1]
    : undefined;

function readHtml(name: string, text: string): BuiltPage {
  const references: BuiltReference[] = [];
  const ids = new Map<string, { line: number; column: number }[]>();
  const meta = new Map<string, string>();
  const scriptTargets: string[] = [];
  const open: string[] = [];
  const point = pointer(text);
  let title = "";
  let refresh: string | undefined;
  const parser = new Parser({
    onopentag(element, attributes) {
      const place = point(parser.startIndex);
      open.push(element);
      for (const address of addressesOf(element, attributes)) references.push({ element, ...address, ...place });
      const { id } = attributes as { id?: string };
      if (id !== undefined) ids.set(id, [...(ids.get(id) ?? []), place]);
      if (element === "script" && attributes["data-target"]) scriptTargets.push(attributes["data-target"]);
      if (element !== "meta") return;
      if (attributes["name"]) meta.set(attributes["name"], attributes["content"] ?? "");
      const target = refreshTarget(attributes);
      if (target === undefined) return;
      refresh = target;
      references.push({ element, url: target, role: "link", ...place });
    },
    ontext(data) {
      if (open.at(-1) === "title" && !open.includes("svg")) title += data;
      if (open.at(-1) === "style")
        for (const { url } of cssUrls(data))
          references.push({ element: "style", url, role: "load", ...point(parser.startIndex) });
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(text);
  const file = `${siteFolder}/${name}`;
  return { file, address: addressOf(name), references, ids, title: title.trim(), meta, refresh, scriptTargets };
}

function readStyle(name: string, text: string): BuiltStyle {
  const point = pointer(text);
  return {
    file: `${siteFolder}/${name}`,
    address: addressOf(name),
    references: cssUrls(text).map(({ url, index }) => ({ element: "style", url, role: "load", ...point(index) })),
  };
}

/** Places in one text, asked for in rising order: each line is counted once. */
function pointer(text: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  return (offset) => {
    for (let end = text.indexOf("\n", lineStart); end >= 0 && end < offset; end = text.indexOf("\n", lineStart)) {
      line += 1;
      lineStart = end + 1;
    }
    return { line, column: offset - lineStart + 1 };
  };
}

/** Where an address on a page leads. */
export type SiteTarget =
  | { kind: "other" }
  /** http: or https: address, or one that takes the page's scheme. */
  | { kind: "foreign" }
  | { kind: "here"; path: string; fragment: string }
  | { kind: "malformed" };

/** Resolves an address the way a browser does, from the page or style sheet that holds it. */
export function resolveAddress(from: string, url: string): SiteTarget {
  if (/^\s*(https?:)?\/\//i.test(url)) return { kind: "foreign" };
  if (/^\s*[a-z][a-z0-9+.-]*:/i.test(url)) return { kind: "other" };
  try {
    const { pathname, hash } = new URL(url, `http://site${from}`);
    return { kind: "here", path: decodeURIComponent(pathname), fragment: decodeURIComponent(hash.slice(1)) };
  } catch {
    return { kind: "malformed" };
  }
}

/** The file that a static host serves for a path, as an address; nothing when there is none. */
export function servedFile(site: BuiltSite, path: string): string | undefined {
  const candidates = path.endsWith("/") ? [`${path}index.html`] : [path, `${path}/index.html`];
  return candidates.find((candidate) => site.files.has(candidate));
}

/** The HTML file at an address that `servedFile` gave. */
export const pageOfFile = (site: BuiltSite, file: string): BuiltPage | undefined => site.pages.get(`dist${file}`);
