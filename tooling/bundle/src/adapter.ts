import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { gunzipSync } from "node:zlib";

import { memo, homePath } from "@opcon-help/model";
import { Addresses } from "./adapter-addresses.ts";
import { adaptHtml, type Frame } from "./adapter-html.ts";
import { adaptScript, bundleScripts } from "./adapter-scripts.ts";

export type CopiedFile = readonly [name: string, content: string | Buffer];

/** Files that only the scripts of the help read. A copy has them only in the form that scripts can load. */
const onlyForScripts = /(?:^|\/)(?:pagefind\/(?!pagefind\.js$)|search\/.*\.json$)/;
const alsoForScripts = /(?:^|\/)(?:codes|help-ids|log-patterns|routes|versions)\.json$|\.md$/;
/** Files whose addresses are in text. */
const isText = /\.(?:md|css)$/;

const isAddress = (value: unknown): value is string => typeof value === "string" && value.startsWith(homePath);

/** Writes data as JSON with other addresses. */
const withAddresses = (data: unknown, address: (published: string) => string): string =>
  JSON.stringify(data, (_, value: unknown) => (isAddress(value) ? address(value) : value));

/** A script that gives the data of a file to the scripts of the copy. */
const given = (name: string, data: string): CopiedFile => [
  `${name}.js`,
  `opconHelp.give(${JSON.stringify(name)},(home)=>(${data}))`,
];

/** A site that becomes a copy. */
export interface Site {
  /** Folder of the published base address. */
  folder: string;
  /** Files of the copy, by their names below that folder. */
  files: ReadonlySet<string>;
  /** Base addresses of the versions. */
  bases: readonly string[];
  /** Origin of the published help. */
  origin: string;
  banner: Frame["banner"];
  isPublished: boolean;
}

/** Adapts the files of one copy. */
export class Adapter {
  readonly #site: Site;
  readonly #addresses: Addresses;
  readonly #icons = memo((base: string) => readIcons(join(this.#site.folder, base)));

  constructor(site: Site) {
    this.#site = site;
    this.#addresses = new Addresses(site.files, site.origin);
  }

  /** What the copy contains instead of a built file. */
  async adapt(name: string): Promise<CopiedFile[]> {
    const content = await readFile(join(this.#site.folder, name));
    const text = content.toString();
    const own = ((): CopiedFile[] => {
      if (name.endsWith(".html")) return [];
      // Programs on a computer load Pagefind from the copy.
      if (/(?:^|\/)pagefind\/pagefind\.js$/.test(name)) return [[name, content]];
      if (/(?:^|\/)(?:_assets|pagefind)\/[^/]*\.js$/.test(name) || onlyForScripts.test(name)) return [];
      if (name.endsWith(".json")) return [[name, this.#json(name, JSON.parse(text))]];
      if (name.endsWith(".js")) return [[name, adaptScript(text)]];
      if (isText.test(name)) return [[name, this.#text(name, text)]];
      return [[name, content]];
    })();
    if (name.endsWith(".html")) own.push([name, adaptHtml(text, name, await this.#frame(name))]);
    if (onlyForScripts.test(name) || alsoForScripts.test(name)) own.push(...this.#forScripts(name, content));
    return own;
  }

  /** The script of each version. */
  scripts(): Promise<CopiedFile[]> {
    return Promise.all(
      this.#site.bases.map(async (address): Promise<CopiedFile> => {
        const base = address.slice(homePath.length);
        const modules = [...this.#site.files]
          .filter((name) => this.#ownBase(name) === base)
          .map((name) => name.slice(base.length))
          .filter((name) => /^(?:_assets\/[^/]*|pagefind\/pagefind)\.js$/.test(name));
        return [scriptOf(base), await bundleScripts(join(this.#site.folder, base), modules, base)];
      }),
    );
  }

  #ownBase(name: string): string {
    const bases = this.#site.bases.map((base) => base.slice(homePath.length));
    return bases.toSorted((a, b) => b.length - a.length).find((base) => name.startsWith(base)) ?? "";
  }

  async #frame(name: string): Promise<Frame> {
    const base = this.#ownBase(name);
    const icons = await this.#icons(base);
    const { banner, isPublished } = this.#site;
    return { addresses: this.#addresses, script: scriptOf(base), banner, icons, isPublished };
  }

  #json(name: string, data: unknown): string {
    return withAddresses(data, (address) => this.#addresses.from(name, address));
  }

  #text(name: string, text: string): string {
    return text.replaceAll(/(?<=[(,"'])\/opcon\/core\/[^)"',\s]*/g, (address) => this.#addresses.from(name, address));
  }

  /** Address expression in a script: the base of a version stays a folder, because scripts append names to it. */
  #expression(data: unknown): string {
    const mark = "\u0001";
    const json = withAddresses(data, (address) => {
      if (this.#site.bases.includes(address)) return mark + address.slice(homePath.length);
      const file = this.#addresses.fileAt(address);
      return file === undefined ? this.#site.origin + address : mark + file;
    });
    return json.replaceAll(`"${JSON.stringify(mark).slice(1, -1)}`, 'home+"');
  }

  #forScripts(name: string, content: Buffer): CopiedFile[] {
    if (name.endsWith(".js")) return [];
    if (name.endsWith(".json")) return [given(name, this.#expression(JSON.parse(content.toString())))];
    if (name.endsWith(".md")) return [given(name, JSON.stringify(content.toString()))];
    if (!name.endsWith(".pf_fragment")) return [given(name, JSON.stringify({ bytes: content.toString("base64") }))];
    const sign = "pagefind_dcd";
    const fragment = JSON.parse(gunzipSync(content).toString().slice(sign.length)) as { url: string };
    const base = this.#ownBase(name);
    // Pagefind adds the base address of the version.
    const url = `/${this.#addresses.fileAt(posix.join(homePath, base, fragment.url))!.slice(base.length)}`;
    return [given(name, JSON.stringify(sign + JSON.stringify({ ...fragment, url })))];
  }
}

const scriptOf = (base: string): string => `${base}_assets/offline-copy.js`;

/** The drawings in the file of icons, which browsers don't load from a folder. */
async function readIcons(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, "icons.svg"), "utf8").catch(() => "");
  return new Map(
    [...text.matchAll(/<symbol id="([^"]*)" viewBox="([^"]*)">(.*?)<\/symbol>/g)].map(
      ([, id = "", box, drawing]) => [id, `<svg viewBox="${box}">${drawing}</svg>`] as const,
    ),
  );
}
