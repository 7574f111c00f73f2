import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";

import type { KeptSite } from "../outputs/offline-worker.ts";
import { prefix, type WorkerEvent, type WorkerScope } from "./scope.ts";

// Keeps the search, the scripts and styles, and the pages that a reader opens, for when the network is away. With a
// network, every answer comes from the server. The site that is kept is always a single build: a file is only kept if
// it has the digest of the build that this worker was written for, and only pages of that build get kept files.

declare const self: WorkerScope;
/** The build writes it before this code. */
declare const site: KeptSite;

const [frameCache, pageCache, clientCache] = ["frame", "pages", "clients"].map(
  (name) => `${prefix}${name}-${site.build}`,
) as [string, string, string];
const mostPages = 200;

const nameOf = (address: string): string => decodeURI(new URL(address).pathname).slice(site.home.length);

async function hasDigest(response: Response, digest: string | undefined): Promise<boolean> {
  const hash = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return [...new Uint8Array(hash, 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
}

/** The pages that are open and of this build. Workers end at any time, so a cache remembers them. */
const clientKey = (id: string): string => `${site.home}?client=${id}`;
const remember = async (id: string): Promise<void> =>
  (await caches.open(clientCache)).put(clientKey(id), new Response());
const isOwn = async (id: string): Promise<boolean> =>
  (await (await caches.open(clientCache)).match(clientKey(id))) !== undefined;

interface Handled {
  request: Request;
  event: WorkerEvent;
}

const ofThisBuild = {
  cacheKeyWillBeUsed: ({ request }: Handled) => Promise.resolve(request.url.replace(/[?#].*/s, "")),
  async cacheWillUpdate({ request, event, response }: Handled & { response: Response }) {
    const name = nameOf(request.url);
    if (!response.ok || !(await hasDigest(response.clone(), site.frame[name] ?? site.pages[name]))) return null;
    if (event.resultingClientId) await remember(event.resultingClientId);
    return response;
  },
  async cachedResponseWillBeUsed({ event, cachedResponse }: Handled & { cachedResponse?: Response }) {
    if (event.resultingClientId) await remember(event.resultingClientId);
    else if (!(await isOwn(event.clientId ?? ""))) return undefined;
    return cachedResponse;
  },
};
const frame = new NetworkFirst({ cacheName: frameCache, plugins: [ofThisBuild] });
const expiration = new ExpirationPlugin({ maxEntries: mostPages, purgeOnQuotaError: true }) as object;
const pages = new NetworkFirst({
  cacheName: pageCache,
  plugins: [ofThisBuild, expiration],
});
const isIn = (list: Record<string, string>, { origin, href }: URL): boolean =>
  origin === location.origin && Object.hasOwn(list, nameOf(href));
registerRoute(({ url }) => isIn(site.frame, url), frame);
registerRoute(({ url }) => isIn(site.pages, url), pages);
setCatchHandler(({ request }) =>
  Promise.resolve(
    request.mode === "navigate"
      ? new Response(site.notice, { headers: { "content-type": "text/html; charset=utf-8" } })
      : Response.error(),
  ),
);

/** Keeps everything that every page needs, and the pages that a reader has opened with the build before. */
async function install(event: WorkerEvent): Promise<void> {
  const keep = (strategy: NetworkFirst, name: string): Promise<unknown> =>
    strategy.handleAll({ event, request: new Request(site.home + name, { cache: "no-cache" }) })[1];
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  const former = (await caches.keys()).filter((name) => name.startsWith(`${prefix}pages-`));
  const read = await Promise.all(former.map(async (name) => (await caches.open(name)).keys()));
  await Promise.all(Object.keys(site.frame).map((name) => keep(frame, name)));
  if ((await (await caches.open(frameCache)).keys()).length < Object.keys(site.frame).length)
    throw new Error("The site on the server is of another build.");
  const names = [...open, ...read.flat()]
    .map(({ url }) => nameOf(url))
    .filter((name) => Object.hasOwn(site.pages, name));
  await Promise.allSettled([...new Set(names)].map((name) => keep(pages, name)));
}

async function removeOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && ![frameCache, pageCache, clientCache].includes(name)) await caches.delete(name);
}

self.addEventListener("install", (event) => event.waitUntil(install(event)));
self.addEventListener("activate", (event) => event.waitUntil(removeOthers()));
