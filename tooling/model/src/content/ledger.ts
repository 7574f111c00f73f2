import type { Found } from "./data-reference.ts";

/** What a release published at an address. */
export interface LedgerEntry {
  /** ID of the page at this address. */
  id: string;
  /** Version in which the address was first published. */
  since: string;
  anchors: string[];
}

/** content/ledger.json: every ID, address, and anchor that was ever released. Entries are only added. */
export interface Ledger {
  routes: Record<string, LedgerEntry>;
}

export const ledgerFile = "content/ledger.json";

const isEntry = (value: unknown): value is LedgerEntry => {
  const { id, since, anchors } = (value ?? {}) as Partial<Record<keyof LedgerEntry, unknown>>;
  return typeof id === "string" && typeof since === "string" && Array.isArray(anchors);
};

/** Reads the ledger, or reports why it isn't valid. */
export function readLedger(text: string): Found<Ledger> {
  const advice = "restore it from git, and change it only with npm run release-ledger";
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `The ledger isn't valid JSON (${(error as Error).message}); ${advice}` };
  }
  const { routes } = (value ?? {}) as { routes?: unknown };
  if (typeof routes !== "object" || routes === null)
    return { ok: false, message: `The ledger has no "routes"; ${advice}` };
  const wrong = Object.entries(routes).find(([, entry]) => !isEntry(entry))?.[0];
  if (wrong !== undefined) return { ok: false, message: `The ledger's entry "${wrong}" is damaged; ${advice}` };
  return { ok: true, value: { routes: routes as Ledger["routes"] } };
}

/** Adds everything that is published now to a ledger. Entries are never removed. */
export function extendLedger(ledger: Ledger, published: ReadonlyMap<string, LedgerEntry>): Ledger {
  const routes = { ...ledger.routes };
  for (const [route, { id, since, anchors }] of published) {
    const known = routes[route];
    routes[route] = {
      id: known?.id ?? id,
      since: known?.since ?? since,
      anchors: [...new Set([...(known?.anchors ?? []), ...anchors])].toSorted(),
    };
  }
  return { routes: Object.fromEntries(Object.entries(routes).toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}
