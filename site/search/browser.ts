import { createSearch, type Search } from "./engine/engine.ts";

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.json();
}

/** The search of the built site. It loads its files with the first query. */
export const browserSearch = (): Search => createSearch(fetchJson);
