// What pages and the worker know about the copies in the browser.

/** Start of the names of all caches. */
export const prefix = "opcon-help-";
/** The last pages that were opened, the pages that the reader keeps, and the start of the names of whole copies. */
export const [openedCache, keptCache, wholeCache] = [`${prefix}opened`, `${prefix}kept`, `${prefix}whole-`] as const;

/** Name of the file with the list of the whole help, below the home address. */
export const wholeFile = "whole.json";

/** The files of the whole help. */
export interface Whole {
  /** Digest of all files. */
  build: string;
  /** Size of all files on the device. */
  bytes: number;
  /** Start of each file's digest by its name below the home address. */
  files: Record<string, string>;
}

/** The address without its query, and with the slash of a page. */
export function plainAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  const path = pathname.replace(/(?<=\/)index\.html$/, "");
  return origin + path + (/\/[^/.]+$/.test(path) ? "/" : "");
}

/**
 * Whether a response is a page or file of the help. Sign-in pages of proxies also have the status 200, at the address of
 * whatever was asked for.
 */
export async function isOurs(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const isHtml = response.headers.get("content-type")?.startsWith("text/html");
  if (!plainAddress(response.url).endsWith("/")) return !isHtml;
  return (await response.clone().text()).includes("data-kept-offline");
}

/** @throws Error if the server doesn't answer with the file */
async function load(address: string, cache: RequestCache = "default"): Promise<Response> {
  const response = await fetch(address, { cache });
  if (!(await isOurs(response))) throw new Error(`${response.status} for ${address}`);
  return response;
}

/** Names of files in a page, style, or script; in scripts, with those that they load later. */
const [names, loadedAtOnce] = [/["'(]([^"'()\s]*\.(?:js|css|woff2))["')]/g, /(?:from|import)["']([^"']+\.js)["']/g];

/** Addresses of the scripts, styles, and fonts in a text, all of which have the digest of their content in their name. */
const assetsIn = (text: string, from: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)]
    .map(([, name]) => new URL(name!.replace(/^_assets\//, ""), from).href)
    .filter((address) => address.includes("/_assets/"));

/**
 * Keeps a page in the form that the server has now, with what it loads, which the browser usually has already.
 *
 * @param isWhole whether also to keep the scripts that the page loads when somebody uses it
 * @throws Error if the page can't be loaded, or the browser has no space
 */
export async function keepPage(name: string, address: string, isWhole: boolean): Promise<void> {
  const cache = await caches.open(name);
  const page = await load(address, "no-cache");
  const seen = new Set<string>();
  const follow = async (response: Response): Promise<void> => {
    const pattern = isWhole || !response.url.endsWith(".js") ? names : loadedAtOnce;
    const next = assetsIn(await response.text(), response.url, pattern).filter((asset) => !seen.has(asset));
    for (const asset of next) seen.add(asset);
    await Promise.all(
      next.map(async (asset) => {
        const kept = await cache.match(asset);
        // A text in quotation marks can look like the name of a script.
        const found = kept ?? (await load(asset).catch(() => undefined));
        if (!found) return;
        if (!kept) await cache.put(asset, found.clone());
        if (!asset.endsWith("woff2")) await follow(found);
      }),
    );
  };
  await follow(page.clone());
  await cache.put(plainAddress(page.url), page);
}

/** The list of the copy that is kept in a cache; undefined while a copy is incomplete. */
async function listIn(name: string, home: string): Promise<Whole | undefined> {
  // Opening a cache that was just removed would make it again.
  const list = await caches.match(home + wholeFile, { cacheName: name });
  return list && ((await list.json()) as Whole);
}

const wholeCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(wholeCache));

/** The complete copy of the whole help on this device. */
export async function wholeCopy(home: string): Promise<{ name: string; list: Whole } | undefined> {
  for (const name of await wholeCaches()) {
    const list = await listIn(name, home);
    if (list) return { name, list };
  }
  return undefined;
}

export async function removeWhole(except?: string): Promise<void> {
  for (const name of await wholeCaches()) if (name !== except) await caches.delete(name);
}

/** Number of files that are loaded at the same time. */
const lanes = 6;

/**
 * Keeps the whole help, and then removes the copy of the build before, from which unchanged files are taken. A copy that
 * was interrupted is continued.
 *
 * @param progress receives the number of files that are kept, and of all files
 * @throws Error if a file can't be loaded, the browser has no space, or the signal stops it
 */
export async function keepWhole(
  home: string,
  progress: (done: number, all: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<void> {
  const list = (await (await load(home + wholeFile, "no-cache")).json()) as Whole;
  const name = wholeCache + list.build;
  if (await listIn(name, home)) return removeWhole(name);
  const former = await wholeCopy(home);
  const [cache, old] = [await caches.open(name), former && (await caches.open(former.name))];
  const has = new Set((await cache.keys()).map(({ url }) => url));
  const files = Object.entries(list.files);
  let done = 0;
  const keep = async ([file, digest]: [string, string]): Promise<void> => {
    const address = new URL(home + file, location.href).href;
    if (!has.has(address)) {
      const same = former?.list.files[file] === digest ? await old!.match(address) : undefined;
      await cache.put(address, same ?? (await load(address, "no-cache")));
    }
    progress((done += 1), files.length);
  };
  const rest = files.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const file of rest) {
        signal?.throwIfAborted();
        await keep(file);
      }
    }),
  );
  const now = (await (await load(home + wholeFile, "no-cache")).json()) as Whole;
  // Files of two builds don't belong together.
  if (now.build !== list.build) return keepWhole(home, progress, signal);
  await cache.put(home + wholeFile, Response.json(list));
  await removeWhole(name);
}
