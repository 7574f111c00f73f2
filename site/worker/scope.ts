// The part of a worker's scope that ours use. TypeScript's library for workers can't be combined with the one for pages.

export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  /** Pages that ask for something. Other events don't have them. */
  clientId?: string;
  resultingClientId?: string;
}

export interface WorkerScope {
  addEventListener: (type: "install" | "activate", listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { matchAll: (options: { includeUncontrolled: true }) => Promise<{ url: string }[]> };
}

/** Start of the names of all caches. */
export const prefix = "opcon-help-";
