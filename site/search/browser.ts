import { addressIn, pagefindFolder, tableName } from "./format.ts";
import { createSearch, type Search } from "./search.ts";

/** Reads a file. The table must fit Pagefind's files, which a deployment replaces. */
async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, address.endsWith(tableName) ? { cache: "no-cache" } : {});
  if (response.status === 404 && !address.endsWith(tableName)) return undefined;
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.json();
}

/** The search of the site. It loads its files with the first query, and again after a failure. */
export function browserSearch(): Search {
  let starts = 0;
  const start = (): Search => {
    // Browsers don't import an address again that failed once.
    const again = starts++ > 0 ? `?${starts}` : "";
    const address = addressIn(`${pagefindFolder}/pagefind.js${again}`);
    return createSearch({ readJson, loadPagefind: () => import(/* @vite-ignore */ address) });
  };
  let current: Search | undefined;
  const attempt = async <T>(use: (search: Search) => Promise<T>): Promise<T> => {
    const used = (current ??= start());
    try {
      return await use(used);
    } catch (error) {
      used.end();
      if (current === used) current = undefined;
      throw error;
    }
  };
  // A second attempt reads the files of a new deployment.
  const twice = <T>(use: (search: Search) => Promise<T>): Promise<T> => attempt(use).catch(() => attempt(use));
  return {
    prepare: () => twice((search) => search.prepare()),
    search: (...asked) => twice((search) => search.search(...asked)),
    end: () => current?.end(),
  };
}
