import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

import {
  isOurs,
  keepPage,
  keepWhole,
  keptCache,
  openedCache,
  plainAddress,
  prefix,
  removeWhole,
  wholeCache,
  wholeCopy,
} from "./kept.ts";
import type { WorkerEvent, WorkerScope } from "./scope.ts";

// Keeps the pages that a reader opens or keeps, for when the network is away. With a network, every page comes from the
// server. Scripts, styles, and fonts have a digest in their name, so a kept page never gets those of another build.

declare const self: WorkerScope;
/** The build writes it before this code. Its digest makes the worker of each build a new one. */
declare const site: { home: string; build: string };

const myPages = `${site.home}my-pages/`;
const mostFiles = 400;
/** Time after which a kept page is shown if the server doesn't answer, in seconds. */
const patience = 4;

const expiration = new ExpirationPlugin({ maxEntries: mostFiles, purgeOnQuotaError: true }) as object;
interface Handled {
  request: Request;
  response: Response;
  cachedResponse?: Response;
}
const asKept = {
  cacheKeyWillBeUsed: ({ request }: Handled) => Promise.resolve(plainAddress(request.url)),
  cacheWillUpdate: async ({ response }: Handled): Promise<Response | null> =>
    (await isOurs(response)) ? response : null,
  // A kept page is better than a message of an overloaded server.
  fetchDidSucceed({ response }: Handled) {
    if (response.status >= 500) throw new Error(`The server answered with ${response.status}`);
    return Promise.resolve(response);
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }: Handled) =>
    cachedResponse ?? caches.match(plainAddress(request.url)),
};
const isBelowHome = (url: URL): boolean => url.origin === location.origin && url.pathname.startsWith(site.home);

const assets = new CacheFirst({ cacheName: openedCache, plugins: [asKept, expiration] });
registerRoute(({ url }) => isBelowHome(url) && url.pathname.includes("/_assets/"), assets);
// Manuals are opened like pages, but are too large to be kept.
const onlyPages = {
  ...asKept,
  cacheWillUpdate: async ({ response }: Handled): Promise<Response | null> =>
    plainAddress(response.url).endsWith("/") && (await isOurs(response)) ? response : null,
} as object;
const pages = new NetworkFirst({
  cacheName: openedCache,
  networkTimeoutSeconds: patience,
  plugins: [onlyPages, expiration],
});
registerRoute(({ url, request }) => isBelowHome(url) && request.mode === "navigate", pages);
// Data of the search and of look-ups is kept only with the whole help.
const notStored = { ...asKept, cacheWillUpdate: () => Promise.resolve(null) } as object;
const data = new NetworkFirst({ cacheName: openedCache, networkTimeoutSeconds: patience, plugins: [notStored] });
registerRoute(({ url }) => isBelowHome(url) && !/\.(?:pdf|zip)$/.test(url.pathname), data);

/** Titles and addresses of the pages that are kept, the last ones first. */
async function keptPages(): Promise<string[]> {
  const links = new Map<string, string>();
  for (const name of [keptCache, openedCache]) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      if (!/(?<!\/my-pages)\/$/.test(request.url) || links.has(request.url) || links.size > 50) continue;
      const title = /<h1[^>]*>([^<]+)/.exec(await (await cache.match(request))!.text())?.[1];
      if (title) links.set(request.url, `<li><a href="${encodeURI(decodeURI(request.url))}">${title}</a></li>`);
    }
  }
  return [...links.values()];
}

async function notice(): Promise<Response> {
  const links = await keptPages();
  const hasWhole = (await wholeCopy(site.home)) !== undefined;
  const html =
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No network</title>` +
    `<style>:root { color-scheme: light dark; font: 1.1rem/1.6 system-ui, sans-serif } body { max-width: 40rem; margin: 10vh auto; padding: 0 1rem }</style>` +
    `<h1>No network</h1><p>The server doesn't answer, and this page isn't kept on your device.` +
    (hasWhole
      ? ` You can open the <a href="${site.home}">home page</a> and the <a href="${site.home}search/">search</a>.</p>`
      : ` To search without a network and to open pages that you haven't read, select <strong>Keep the whole help</strong> on <a href="${myPages}">My pages</a> when you have a network.</p>`) +
    (links.length > 0 ? `<h2>Pages on your device</h2><ul>${links.join("")}</ul>` : "") +
    `</html>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}

setCatchHandler(async ({ request }) => {
  if (request.mode !== "navigate") return Response.error();
  // The product opens pages by their help ID, which the whole help resolves.
  const [, id] = /\/help\/([\w-]+)\/?$/.exec(new URL(request.url).pathname) ?? [];
  if (id !== undefined && (await wholeCopy(site.home))) return Response.redirect(`${site.home}help/?id=${id}`);
  return notice();
});

/** Keeps the list of kept pages, and the pages that are open, with what they have already loaded. */
async function install(): Promise<void> {
  await self.skipWaiting();
  const open = (await self.clients.matchAll({ includeUncontrolled: true })).map(({ url }) =>
    url.replace(/[?#].*/s, ""),
  );
  await Promise.allSettled([myPages, ...open].map((address) => keepPage(openedCache, address, false)));
}

/** Brings what the reader keeps to the build of this worker. A copy that can't be completed is tried again at the next build. */
async function update(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== openedCache && name !== keptCache && !name.startsWith(wholeCache))
      await caches.delete(name);
  await self.clients.claim();
  if (self.navigator.connection?.saveData) return;
  const kept = await (await caches.open(keptCache)).keys();
  const addresses = kept.map(({ url }) => url).filter((url) => url.endsWith("/"));
  await Promise.allSettled(addresses.map((address) => keepPage(keptCache, address, true)));
  const former = await wholeCopy(site.home);
  // The reader can have removed the copy meanwhile.
  if (former) await keepWhole(site.home).catch(async () => removeWhole((await wholeCopy(site.home))?.name));
}

self.addEventListener("install", (event: WorkerEvent) => event.waitUntil(install()));
self.addEventListener("activate", (event: WorkerEvent) => event.waitUntil(update()));
