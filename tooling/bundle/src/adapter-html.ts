import { createHash } from "node:crypto";
import { posix } from "node:path";

import { Tokenizer } from "htmlparser2";

import { publishedBase, type Addresses } from "./adapter-addresses.ts";
import { adaptScript } from "./adapter-scripts.ts";

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
  /** Positions of the values by the name of the attribute. */
  attributes: Map<string, [start: number, end: number]>;
}

type Edit = [start: number, end: number, text: string];

/** Elements that programs on the internet read. */
const forPrograms = /^(?:canonical|sitemap|alternate)$|^og:(?:url|image)|^twitter:image/;

/** The start tags of a page with their positions, and the position after each text that isn't parsed, such as a script. */
function tagsIn(html: string): { tags: Tag[]; ends: Map<Tag, number> } {
  const tags: Tag[] = [];
  const ends = new Map<Tag, number>();
  let tag: Tag | undefined;
  let name = "";
  let value: [number, number] = [0, 0];
  const ignore = (): void => undefined;
  const close = (end: number): void => {
    if (tag) tag.end = end + 1;
  };
  new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (start, end) => {
        tag = { name: html.slice(start, end), start: start - 1, end, attributes: new Map() };
        tags.push(tag);
      },
      onattribname: (start, end) => {
        name = html.slice(start, end);
        value = [end, end];
      },
      onattribdata: (start, end) => (value = value[0] === value[1] ? [start, end] : [value[0], end]),
      onattribend: () => tag?.attributes.set(name, value),
      onopentagend: close,
      onselfclosingtag: close,
      onclosetag: (start) => {
        if (tag && html.startsWith(tag.name, start)) ends.set(tag, start - 2);
      },
      onattribentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  ).write(html);
  return { tags, ends };
}

const styles =
  `<style>.offline-copy { padding: 0.6rem var(--sl-content-pad-x); background: var(--sl-color-gray-6); font-size: var(--sl-text-sm) }` +
  ` a[data-away]::after { content: " (not in this copy)" }</style>`;

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Makes a built page work from a folder: relative addresses that end in a file, and one classic script. */
export function adaptHtml(html: string, file: string, frame: Frame): string {
  const { addresses, script, banner, icons } = frame;
  const { tags, ends } = tagsIn(html);
  const edits: Edit[] = [];
  const entries: string[] = [];
  const hashes = new Map<string, string>();
  let policy: [number, number] | undefined;
  for (const tag of tags) {
    const { name, start, end, attributes } = tag;
    const value = (attribute: string): string => html.slice(...(attributes.get(attribute) ?? [0, 0]));
    const without = (): void => void edits.push([start, end, ""]);
    if (name === "script" && value("type") === "module" && attributes.has("src")) {
      entries.push(value("src").slice(publishedBase.length));
      edits.push([start, html.indexOf(">", ends.get(tag) ?? end) + 1, entries.length === 1 ? "\0" : ""]);
      continue;
    }
    if (name === "link" && value("rel") === "modulepreload") {
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
      const text = html.slice(end, ends.get(tag));
      const adapted = /\bimport\(/.test(text) ? adaptScript(text) : text;
      if (adapted !== text) {
        hashes.set(hashOf(text), hashOf(adapted));
        edits.push([end, end + text.length, adapted]);
      }
    }
    if (name === "use" && value("href").startsWith(publishedBase)) {
      const icon = icons.get(value("href").split("#")[1] ?? "") ?? "";
      const isClosed = html.startsWith("/>", end - 2);
      edits.push([start, isClosed ? end : html.indexOf("</use>", end) + "</use>".length, icon]);
      continue;
    }
    if (name === "meta" && value("http-equiv") === "content-security-policy") policy = attributes.get("content");
    for (const [attribute, [from, to]] of attributes) {
      const text = html.slice(from, to);
      const published = addresses.published(file, text);
      if (attribute === "props" || attribute === "content") {
        const inside = text.replaceAll(/(?<=&quot;|^0; url=)\/opcon\/core\/[^&]*/g, (found) =>
          addresses.from(file, found),
        );
        if (inside !== text) edits.push([from, to, inside]);
      } else if (attribute.endsWith("-url") && published) edits.push([from, to, text.slice(publishedBase.length)]);
      else if (published) {
        const target = addresses.from(file, published);
        edits.push([from, to, attribute === "data-base" ? posix.join(posix.dirname(target), "/") : target]);
        if (name === "a" && addresses.fileAt(published) === undefined) edits.push([end - 1, end - 1, " data-away"]);
      }
    }
    if (name === "html" && !attributes.has("data-feedback")) edits.push([end - 1, end - 1, " data-feedback"]);
    if (name === "main" && attributes.has("data-pagefind-body")) edits.push([end, end, banner]);
  }
  if (policy && hashes.size > 0) {
    const [from, to] = policy;
    const text = html.slice(from, to).replaceAll(/'sha256-[^']*'/g, (hash) => hashes.get(hash) ?? hash);
    edits.push([from, to, text]);
  }
  const home = posix.join(posix.relative(posix.dirname(file), "."), "./");
  const loader = `${styles}<script src="${posix.relative(posix.dirname(file), script)}" data-home="${home}" data-run="${entries.join(" ")}"></script>`;
  let adapted = "";
  let at = 0;
  for (const [start, end, text] of edits.toSorted(([a], [b]) => a - b)) {
    adapted += html.slice(at, start) + text;
    at = end;
  }
  // The copy can't contain the checksums of itself.
  const downloads = /(?<=<!--copies-->).*?(?=<!--\/copies-->)/s;
  return (adapted + html.slice(at)).replace("\0", () => loader).replace(downloads, "");
}
