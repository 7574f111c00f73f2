import { prefix } from "./kept.ts";
import type { WorkerScope } from "./scope.ts";

// Takes the place of a worker that an earlier build installed, and removes it with everything that it kept.

declare const self: WorkerScope;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await self.registration.unregister();
}
