// The part of a worker's scope that ours use. TypeScript's library for workers can't be combined with the one for pages.

export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerScope {
  addEventListener: (type: "install" | "activate", listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  navigator: { connection?: { saveData?: boolean } };
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { includeUncontrolled: true }) => Promise<{ url: string }[]>;
  };
}
