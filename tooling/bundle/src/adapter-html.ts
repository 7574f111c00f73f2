import { createHash } from "node:crypto";
import { posix } from "node:path";

import { Parser } from "htmlparser2";

import { homePath } from "@opcon-help/model/routes";
import type { Addresses } from "./adapter-addresses.ts";
import { adaptScript, edited, type Edit } from "./adapter-scripts.ts";

/** What every page of a copy gets. */
export interface Frame {
  addresses: Addresses;
  /** File with the scripts of the page's version. */
  script: string;
  /** HTML of the banner. */
  banner: string;
  /** Contents of the symbols in the published file of icons, by anchor. */
  icons: ReadonlyMap<string, string>;
  /** Whether to keep what refers to the published help, such as the canonical address. */
  isPublished: boolean;
}

interface Tag {
  name: string;
  start: number;
  /** Position after the start tag. */
  end: number;
  /** Position of the end tag, if no other element is inside. */
  close: number | undefined;
  /** Positions of the values by the name of the attribute. */
  attributes: Map<string, [start: number, end: number]>;
}

/** Elements that programs on the internet read. */
const forPrograms = /^(?:canonical|sitemap|alternate)$|^og:(?:url|image)|^twitter:image/;

const attribute = /\s([^\s=>]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

/** The elements of a page in order, with their positions. */
function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({
    onopentag: (name, _, isImplied) => {
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      if (isImplied) return;
      const found = [...html.slice(start, end).matchAll(attribute)].map(
        ({ 0: whole, 1: key = "", index, ...groups }) => {
          const text = groups[2] ?? groups[3] ?? groups[4] ?? "";
          const from = start + index + whole.lastIndexOf(text);
          return [key, [from, from + text.length]] as [string, [number, number]];
        },
      );
      tags.push({ name, start, end, close: undefined, attributes: new Map(found) });
    },
    onclosetag: (name) => {
      const last = tags.at(-1);
      if (last?.name === name) last.close ??= parser.startIndex;
    },
  });
  parser.end(html);
  return tags;
}

const styles =
  `<style>.offline-copy { padding: 0.6rem var(--sl-content-pad-x); background: var(--sl-color-gray-6); font-size: var(--sl-text-sm) }` +
  ` a[data-away]::after { content: " (not in this copy)" }</style>`;

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/**
 * Opens the page for unknown addresses at its own address. A server shows it at the unknown address, where its relative
 * addresses lead nowhere. The copy doesn't know its folder, so this looks for the nearest one with a help.
 */
const toOwnAddress =
  `if(!location.pathname.endsWith("/404.html")){stop();(async()=>{let at=location.pathname;` +
  `while(at=at.replace(/[^/]*\\/?$/,""))if(await fetch(at+"versions.json").then(({ok})=>ok,()=>false))return location.replace(at+"404.html");` +
  `document.documentElement.textContent="The help doesn't have this page."})()}`;

/** Makes a built page work from a folder: relative addresses that end in a file, and one classic script. */
export function adaptHtml(html: string, file: string, frame: Frame): string {
  const { addresses, script, banner, icons } = frame;
  const edits: Edit[] = [];
  const entries: string[] = [];
  const hashes = new Map<string, string>();
  const isNotFound = /(?:^|\/)404\.html$/.test(file);
  let policy: [number, number] | undefined;
  for (const { name, start, end, close = end, attributes } of tagsIn(html)) {
    const value = (key: string): string => html.slice(...(attributes.get(key) ?? [0, 0]));
    const without = (): void => void edits.push([start, end, ""]);
    if (name === "script" && value("type") === "module" && attributes.has("src")) {
      entries.push(value("src").slice(homePath.length));
      edits.push([start, html.indexOf(">", close) + 1, entries.length === 1 ? "\0" : ""]);
      continue;
    }
    if (name === "link" && value("rel").endsWith("preload")) {
      without();
      continue;
    }
    const isForPrograms =
      (name === "link" && !value("href").endsWith(".md") && forPrograms.test(value("rel"))) ||
      (name === "meta" && forPrograms.test(value("property") || value("name")));
    if (isForPrograms && !frame.isPublished) {
      without();
      continue;
    }
    if (name === "script" && !attributes.has("src")) {
      const text = html.slice(end, close);
      const adapted = /\bimport\(/.test(text) ? adaptScript(text) : text;
      if (adapted !== text) {
        hashes.set(hashOf(text), hashOf(adapted));
        edits.push([end, end + text.length, adapted]);
      }
    }
    if (name === "use" && value("href").startsWith(homePath)) {
      const icon = icons.get(value("href").split("#")[1] ?? "") ?? "";
      edits.push([start, html.startsWith("/>", end - 2) ? end : html.indexOf(">", close) + 1, icon]);
      continue;
    }
    if (name === "meta" && value("http-equiv") === "content-security-policy") {
      policy = attributes.get("content");
      if (isNotFound) edits.push([end, end, `<script>${toOwnAddress}</script>`]);
    }
    for (const [key, [from, to]] of attributes) {
      const text = html.slice(from, to);
      const published = addresses.published(file, text);
      if (key === "props" || key === "content") {
        const inside = text.replaceAll(/(?<=&quot;|^0; url=)\/opcon\/core\/[^&]*/g, (found) =>
          addresses.from(file, found),
        );
        if (inside !== text) edits.push([from, to, inside]);
      } else if (key.endsWith("-url") && published) edits.push([from, to, text.slice(homePath.length)]);
      else if (published) {
        const target = addresses.from(file, published);
        edits.push([from, to, key === "data-base" ? posix.join(posix.dirname(target), "/") : target]);
        if (name === "a" && addresses.fileAt(published) === undefined) edits.push([end - 1, end - 1, " data-away"]);
      }
    }
    const worker = attributes.get("data-kept-offline");
    if (worker) edits.push([worker[1] - "data-kept-offline".length, worker[1], ""]);
    if (name === "main" && attributes.has("data-pagefind-body")) edits.push([end, end, banner]);
  }
  if (policy && (hashes.size > 0 || isNotFound)) {
    const [from, to] = policy;
    const text = html.slice(from, to).replaceAll(/'sha256-[^']*'/g, (hash) => hashes.get(hash) ?? hash);
    edits.push([from, to, isNotFound ? text.replace("script-src", `script-src ${hashOf(toOwnAddress)}`) : text]);
  }
  const home = posix.join(posix.relative(posix.dirname(file), "."), "./");
  const loader = `${styles}<script src="${posix.relative(posix.dirname(file), script)}" data-home="${home}" data-run="${entries.join(" ")}"></script>`;
  // The copy can't contain the checksums of itself.
  const downloads = /(?<=<!--copies-->).*?(?=<!--\/copies-->)/s;
  return edited(html, edits)
    .replace("\0", () => loader)
    .replace(downloads, "");
}
