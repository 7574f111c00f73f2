import type { FoundPage, FoundText, Pagefind, PagefindOptions } from "./engine/pagefind.ts";

interface Reply {
  id: string;
  result?: unknown;
  error?: string;
}

/** A page as the worker gives it: its text is asked for by a key. */
type WorkerPage = Omit<FoundPage, "data"> & { data: string };

const instance = "help";

/**
 * Pagefind in its own worker, spoken to directly: its module for pages is as large again as the worker and does no more
 * than pass on these messages. The browser tests see when another version of Pagefind speaks otherwise.
 *
 * @param options where the worker and its index are
 * @throws Error when the browser starts no worker or the index cannot be read
 */
export async function startWorker(options: PagefindOptions): Promise<Pagefind> {
  const worker = new Worker(`${options.basePath}pagefind-worker.js`);
  const waiting = new Map<string, (reply: Reply) => void>();
  let broken: string | undefined;
  let asked = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", ({ message }) => {
    broken = message || "The worker of the search does not start";
    for (const [id, answer] of waiting) answer({ id, error: broken });
    waiting.clear();
  });
  const ask = (method: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (broken !== undefined) return reject(new Error(broken));
      const id = String(++asked);
      waiting.set(id, ({ result, error }) => (error === undefined ? resolve(result) : reject(new Error(error))));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage({ id, instanceId: instance, method, args });
    });
  await ask("init", [options]);
  const search: Pagefind["search"] = async (words) => {
    const { results } = (await ask("search", [words, {}])) as { results: WorkerPage[] };
    const text = (key: string) => ask("getData", [key]) as Promise<FoundText>;
    return { results: results.map((page) => ({ ...page, data: () => text(page.data) })) };
  };
  // The worker keeps what it has answered: a word is asked for once, however often it is typed.
  const answered = new Map<string, ReturnType<typeof search>>();
  return {
    search: (words) => {
      const answer = answered.get(words) ?? search(words);
      answered.set(words, answer);
      return answer;
    },
  };
}
