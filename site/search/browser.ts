import { addressIn, pagefindFolder, tableName } from "./format.ts";
import { createSearch, type Search } from "./search.ts";

/**
 * Reads a file of the index. Asks the server whether it's current, because a deployment replaces it together with
 * Pagefind's files.
 */
async function readJson(address: string): Promise<unknown> {
  const isTable = address.endsWith(tableName);
  const response = await fetch(address, isTable ? { cache: "no-cache" } : {});
  if (response.status === 404 && !isTable) return undefined;
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.json();
}

/** The search of the site. The first query loads its files; after a failure, the next query loads them again. */
export function browserSearch(): Search {
  let starts = 0;
  let current: Search | undefined;
  // The second attempt reads the files of a new deployment. Its address is different, because browsers don't import an
  // address again after a failure.
  const attempt = async <T>(use: (search: Search) => Promise<T>, left = 1): Promise<T> => {
    const address = addressIn(`${pagefindFolder}/pagefind.js${starts > 0 ? `?${starts}` : ""}`);
    const used = (current ??= createSearch({ readJson, loadPagefind: () => import(/* @vite-ignore */ address) }));
    try {
      return await use(used);
    } catch (error) {
      used.end();
      if (current === used) [current, starts] = [undefined, starts + 1];
      if (left === 0) throw error;
      return attempt(use, left - 1);
    }
  };
  return {
    prepare: () => attempt((search) => search.prepare()),
    search: (...asked) => attempt((search) => search.search(...asked)),
    end: () => current?.end(),
  };
}
