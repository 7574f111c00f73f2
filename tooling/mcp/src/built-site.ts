import { readFile } from "node:fs/promises";
import { join } from "node:path";

import GithubSlugger from "github-slugger";

import type { PublishedRow } from "@opcon-help/model";
import { basePath, withoutSlash } from "@opcon-help/model/routes";

/** A page in `index.json`. */
export interface PageEntry {
  id: string;
  title: string;
  description: string;
  href: string;
  area: string | null;
  type: string;
  former_ids?: string[];
  updated?: string;
}

/** What a built site publishes for programs. */
export interface BuiltSite {
  version: string;
  pages: readonly PageEntry[];
  rows: readonly PublishedRow[];
  /** The Markdown copy of a page. */
  markdown: (page: PageEntry) => Promise<string>;
}

/** The published address of a page, of which an offline copy has the file. */
export const published = (href: string): string => {
  const { origin, pathname, hash } = new URL(href, `http://copy${basePath}`);
  return (origin === "http://copy" ? "" : origin) + pathname.replace(/\/index\.html$/, "/") + hash;
};

/**
 * Reads a built site or an offline copy.
 *
 * @param folder folder with the site's files, at its base path
 * @throws Error that says what is missing and how to make it
 */
export async function readSite(folder: string): Promise<BuiltSite> {
  const read = async (name: string): Promise<string> => {
    try {
      return await readFile(join(folder, name), "utf8");
    } catch (error) {
      throw new Error(
        `${join(folder, name)} is missing. Specify the folder of a built site, or build the site with npm run build.`,
        {
          cause: error,
        },
      );
    }
  };
  const readJson = async <Data>(name: string): Promise<Data> =>
    JSON.parse(await read(name), (key, value) => (key === "href" ? published(value as string) : value)) as Data;
  const { version, pages } = await readJson<{ version: string; pages: PageEntry[] }>("index.json");
  const rows = await readJson<PublishedRow[]>("rows.json");
  // The address doesn't tell whether a page is the index of a folder.
  const markdown = ({ href }: PageEntry): Promise<string> => {
    const path = href.slice(basePath.length).replace(/\/$/, "");
    return read(path ? `${path}.md` : "index.md").catch(() => read(`${path}/index.md`));
  };
  return { version, pages, rows, markdown };
}

/** Finds a page by its address, with or without origin and base, or by its ID. */
export function findPage({ pages }: BuiltSite, typed: string): PageEntry | undefined {
  const path = typed
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/[?#].*/s, "")
    .replace(/\.md$/, "");
  const href = withoutSlash(path.startsWith(basePath) ? path : basePath + path.replace(/^\//, ""));
  return pages.find(
    (page) => withoutSlash(page.href) === href || page.id === typed || page.former_ids?.includes(typed),
  );
}

/** A heading of a Markdown copy. */
interface Heading {
  anchor: string;
  depth: number;
  line: number;
}

/** The headings of a copy. The package for other machines has no Markdown parser, because ours is native. */
function headingsOf(lines: readonly string[]): Heading[] {
  const slugger = new GithubSlugger();
  let fence = "";
  return lines.flatMap((text, line) => {
    const [mark] = /^\s*(?:`{3,}|~{3,})/.exec(text) ?? [];
    if (mark && (!fence || mark.trim().startsWith(fence))) fence = fence ? "" : mark.trim();
    const [, marks, title] = (!fence && /^(#{1,6}) (.+)$/.exec(text)) || [];
    return marks === undefined
      ? []
      : [{ anchor: slugger.slug(title!.replaceAll(/[*`]/g, "")), depth: marks.length, line }];
  });
}

/**
 * The part of a Markdown copy below a heading, with the heading.
 *
 * @returns undefined and the anchors that exist if no heading has the anchor
 */
export function sectionOf(markdown: string, anchor: string): { text?: string; anchors: string[] } {
  const lines = markdown.split("\n");
  const headings = headingsOf(lines);
  const anchors = headings.slice(1).map((heading) => heading.anchor);
  const at = headings.findIndex((heading) => heading.anchor === anchor);
  if (at < 0) return { anchors };
  const { line, depth } = headings[at]!;
  const next = headings.slice(at + 1).find((heading) => heading.depth <= depth);
  return { text: lines.slice(line, next?.line).join("\n").trim(), anchors };
}
