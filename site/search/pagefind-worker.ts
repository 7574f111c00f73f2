import type { FoundPage, FoundText, Pagefind, PagefindOptions } from "./engine/pagefind.ts";

interface Reply {
  id: string;
  result?: unknown;
  error?: string;
}

/** A result from the worker. Its text is requested by key. */
type WorkerPage = Omit<FoundPage, "data"> & { data: string };

const instance = "help";

/**
 * Communicates directly with Pagefind's worker, because its module for pages is as large as the worker and only
 * forwards these messages. Browser tests fail if a Pagefind release changes the messages.
 *
 * @param options locations of the worker and its index
 * @throws Error if the browser can't start the worker or read the index
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
    broken = message || "The search worker didn't start";
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
  // Results are cached, so each word is searched for once.
  const answered = new Map<string, ReturnType<typeof search>>();
  return {
    search: (words) => {
      const answer = answered.get(words) ?? search(words);
      answered.set(words, answer);
      return answer;
    },
  };
}
