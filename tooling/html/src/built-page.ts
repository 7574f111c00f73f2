import { createHash } from "node:crypto";

import { Parser } from "htmlparser2";

import { harmIn } from "./harmless.ts";

/** How a browser uses an address: as a link, to load a file with the page, or not at all. */
export type Role = "link" | "load" | "metadata";

export interface BuiltReference {
  /** Name of the element with the address, such as `a` or `script`. */
  element: string;
  url: string;
  role: Role;
  line: number;
  column: number;
}

/** A script in the HTML. */
export interface InlineScript {
  /** Source expression for a Content-Security-Policy. */
  hash: string;
  line: number;
  column: number;
}

/** A built HTML file. Lines and columns start at 1. */
export interface BuiltPage {
  /** Path from the project root. */
  file: string;
  /** Address on the site, such as /opcon/core/components/. */
  address: string;
  references: BuiltReference[];
  /** Positions of the elements with each ID. A valid page has one element for each. */
  ids: ReadonlyMap<string, { line: number; column: number }[]>;
  title: string;
  /** Content of the `<meta>` elements by name. */
  meta: ReadonlyMap<string, string>;
  /** Address that a meta refresh redirects to. */
  refresh: string | undefined;
  /** Addresses that the scripts of aliases redirect to, from their `data-target` attributes. */
  scriptTargets: string[];
  inlineScripts: InlineScript[];
  /** What can run code, load something, or take readers elsewhere, and isn't a part of the site. */
  harms: { message: string; line: number; column: number }[];
  /** Whether it has text besides its heading and the frame of the site. */
  hasText: boolean;
  /** The Content-Security-Policy, if it precedes all content. A later one wouldn't apply to the whole page. */
  policy: string | undefined;
}

/** A style sheet, with the addresses in it. */
export interface BuiltStyle {
  file: string;
  address: string;
  references: BuiltReference[];
}

/** Kinds of `<link>` whose address isn't loaded. */
const metadata: ReadonlySet<string> = new Set("canonical alternate sitemap author license next prev search".split(" "));

/** Attributes with addresses that browsers load, by element name; `*` applies to every element. */
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
  if (attributes["style"] !== undefined)
    for (const { url } of cssUrls(attributes["style"])) found.push({ url, role: "load" });
  return found;
}

const roleOfLink = (rel: string): Role =>
  rel
    .toLowerCase()
    .split(/\s+/)
    .every((kind) => metadata.has(kind))
    ? "metadata"
    : "load";

const refreshTarget = (attributes: Readonly<Record<string, string>>): string | undefined =>
  attributes["http-equiv"]?.toLowerCase() === "refresh"
    ? /^\s*\d+\s*;\s*url=(.*?)\s*$/i.exec(attributes["content"] ?? "")?.[1]
    : undefined;

/** Elements whose text isn't that of a page. */
const frame: ReadonlySet<string> = new Set(["h1", "script", "style", "header", "footer", "nav", "aside"]);

/** Reads the references, IDs, and head of an HTML file. */
export function readHtml(file: string, address: string, text: string): BuiltPage {
  const references: BuiltReference[] = [];
  const ids = new Map<string, { line: number; column: number }[]>();
  const meta = new Map<string, string>();
  const scriptTargets: string[] = [];
  const open: string[] = [];
  const point = pointer(text);
  let title = "";
  let refresh: string | undefined;
  const inlineScripts: InlineScript[] = [];
  const harms: BuiltPage["harms"] = [];
  let policy: string | undefined;
  let hasText = false;
  const parser = new Parser({
    onopentag(element, attributes) {
      const place = point(parser.startIndex);
      const harm = harmIn(element, attributes, open);
      if (harm !== undefined) harms.push({ message: harm, ...place });
      open.push(element);
      for (const found of addressesOf(element, attributes)) references.push({ element, ...found, ...place });
      const { id } = attributes as { id?: string };
      if (id !== undefined) ids.set(id, [...(ids.get(id) ?? []), place]);
      if (element === "script" && attributes["data-target"]) scriptTargets.push(attributes["data-target"]);
      if (element !== "meta") return;
      const isFirst = references.length === 0 && inlineScripts.length === 0 && !open.includes("body");
      if (attributes["http-equiv"]?.toLowerCase() === "content-security-policy" && isFirst)
        policy ??= attributes["content"];
      if (attributes["name"]) meta.set(attributes["name"], attributes["content"] ?? "");
      const target = refreshTarget(attributes);
      if (target === undefined) return;
      refresh = target;
      references.push({ element, url: target, role: "link", ...place });
    },
    ontext(data) {
      hasText ||= data.trim() !== "" && open.includes("body") && !open.some((element) => frame.has(element));
      if (open.at(-1) === "title" && !open.includes("svg")) title += data;
      if (open.at(-1) === "script" && data.trim() !== "")
        inlineScripts.push({
          hash: `'sha256-${createHash("sha256").update(data).digest("base64")}'`,
          ...point(parser.startIndex),
        });
      if (open.at(-1) === "style")
        for (const { url } of cssUrls(data))
          references.push({ element: "style", url, role: "load", ...point(parser.startIndex) });
    },
    // Browsers end some comments earlier than this parser.
    oncomment(data) {
      if (/[<>]/.test(data)) harms.push({ message: "A comment with tags isn't allowed", ...point(parser.startIndex) });
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(text);
  return {
    file,
    address,
    references,
    ids,
    title: title.trim(),
    meta,
    refresh,
    scriptTargets,
    inlineScripts,
    harms,
    hasText,
    policy,
  };
}

/** Reads the addresses in a style sheet. */
export function readStyle(file: string, address: string, text: string): BuiltStyle {
  const point = pointer(text);
  const references = cssUrls(text).map(({ url, index }) => ({
    element: "style",
    url,
    role: "load" as const,
    ...point(index),
  }));
  return { file, address, references };
}

/**
 * Returns a function that converts offsets to positions. Offsets must ascend, so that each line is read only once.
 */
function pointer(text: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  let end = text.indexOf("\n");
  return (offset) => {
    for (; end >= 0 && end < offset; end = text.indexOf("\n", lineStart)) {
      line += 1;
      lineStart = end + 1;
    }
    return { line, column: offset - lineStart + 1 };
  };
}
