import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes in use from which on a heap is tidied up. */
const largeHeap = 200_000_000;

/**
 * Gives back what large work has left behind. Node does so when it needs room itself; the browser, which starts after a
 * book is composed, needs it earlier.
 */
export function tidyHeap(): void {
  if (getHeapStatistics().used_heap_size < largeHeap) return;
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
