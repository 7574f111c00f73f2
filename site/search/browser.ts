import type { Search } from "./search.ts";
import type { Reply } from "./engine.ts";

const address = `${import.meta.env.BASE_URL}pagefind/pagefind.js`;

/**
 * The search of the site, which runs in a worker. The first call loads its files. After a failure, another worker reads
 * the files of a new deployment.
 */
export function browserSearch(): Search {
  // An offline copy has its files as scripts of its pages.
  if ("opconHelp" in globalThis) return searchOnPage();
  let worker: Worker | undefined;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  const fail = (failure: string): void => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(failure));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(address, { type: "module" });
    started.addEventListener("error", () => fail(`${address} failed`));
    started.addEventListener("message", ({ data: { id, value, failure } }: MessageEvent<Reply>) => {
      if (failure !== undefined) return fail(failure);
      waiting.get(id)?.resolve(value);
      waiting.delete(id);
    });
    return started;
  };
  const call = (name: keyof Search, given: unknown[]): Promise<unknown> => {
    const reply = Promise.withResolvers<unknown>();
    waiting.set(++calls, reply);
    (worker ??= start()).postMessage({ id: calls, name, given }, []);
    return reply.promise;
  };
  const method =
    (name: keyof Search) =>
    (...given: unknown[]) =>
      call(name, given).catch(() => call(name, given));
  return { prepare: method("prepare"), search: method("search") } as Search;
}

function searchOnPage(): Search {
  const loading = import(/* @vite-ignore */ address) as Promise<{ search: Search }>;
  return {
    prepare: async () => (await loading).search.prepare(),
    search: async (...given) => (await loading).search.search(...given),
  };
}
