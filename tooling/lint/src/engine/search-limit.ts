import { createContext, Script } from "node:vm";

/** Milliseconds after which a search ends. Each takes less than one hundredth of it. */
const limit = 2000;

// Only a script in a context can be interrupted while a regular expression backtracks.
const context = createContext({ search: undefined });
const script = new Script("search()");

const tooSlow = new Set<string>();
let current = "";

/** Names the pattern that is searched next, for `limited`. False for a pattern that took too long before. */
export function mayCompare(pattern: string): boolean {
  current = pattern;
  return !tooSlow.has(pattern);
}

/** The problem with a pattern that took too long. */
export const slownessOf = (pattern: string): string | undefined =>
  tooSlow.has(pattern)
    ? `The pattern '${pattern}' takes more than ${limit / 1000} seconds, so it's left out; narrow it, for example where a repeated group contains a repetition`
    : undefined;

/**
 * Searches with patterns that writers can change. If a pattern takes too long, it's left out from then on, so that the
 * check, the development server, and the editor continue.
 *
 * @param search calls `mayCompare` before it uses a pattern
 * @param report gets the problem with each pattern that takes too long on this text
 */
export function limited<T>(search: () => T, report: (message: string) => void = () => undefined): T {
  for (let timeout = limit; ;) {
    const start = process.threadCpuUsage();
    try {
      context["search"] = search;
      return script.runInContext(context, { timeout }) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT" || tooSlow.has(current)) throw error;
      // On a busy machine, the time can pass without a search.
      if (process.threadCpuUsage(start).user / 1000 < limit / 2 && timeout < 8 * limit) timeout *= 2;
      else {
        tooSlow.add(current);
        report(slownessOf(current)!);
      }
    }
  }
}
