import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Minimum heap size in bytes for collecting garbage. */
const largeHeap = 200_000_000;

/**
 * Collects garbage after large tasks. Node would wait until it needs the memory itself, but the browser needs it
 * earlier.
 */
export function tidyHeap(): void {
  if (getHeapStatistics().used_heap_size < largeHeap) return;
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
