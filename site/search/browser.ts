import { basePath } from "@opcon-help/model/routes";

import { createSearch, type Search } from "./engine/engine.ts";
import { pagefindOptions, type Pagefind } from "./engine/pagefind.ts";
import { startWorker } from "./pagefind-worker.ts";

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.json();
}

/** The search of the built site. It loads its files with the first query. */
export function browserSearch(): Search {
  let loading: Promise<Pagefind> | undefined;
  return createSearch(fetchJson, () => {
    loading ??= startWorker(pagefindOptions(`${basePath}pagefind/`)).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  });
}
