// The build bundles this module with Pagefind's as `pagefind/pagefind.js`, which runs in a worker.

import { tableName } from "./format.ts";
import type { CreateInstance } from "./pagefind.ts";
import { createSearch, type Search } from "./search.ts";

/** The answer to a call of the search. */
export interface Reply {
  id: number;
  value?: unknown;
  /** Message of the error. */
  failure?: string;
}

/**
 * Reads a file of the index. Asks the server whether the table is current, because a deployment replaces it together
 * with Pagefind's files.
 */
async function readJson(address: string): Promise<unknown> {
  const isTable = address.endsWith(tableName);
  const response = await fetch(address, isTable ? { cache: "no-cache" } : {});
  if (response.status === 404 && !isTable) return undefined;
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.json();
}

/** Creates the search and, in a worker, answers the calls of the page. */
export function startSearch(createInstance: CreateInstance): Search {
  const search = createSearch({ readJson, loadPagefind: () => Promise.resolve({ createInstance }) });
  const calls: Record<keyof Search, (...given: never[]) => Promise<unknown>> = search;
  const reply = (message: Reply): void => postMessage(message);
  if ("DedicatedWorkerGlobalScope" in globalThis)
    onmessage = ({ data: { id, name, given } }: MessageEvent<{ id: number; name: keyof Search; given: never[] }>) =>
      void calls[name](...given).then(
        (value) => reply({ id, value }),
        (error: unknown) => reply({ id, failure: String(error) }),
      );
  return search;
}
