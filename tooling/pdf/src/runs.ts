/** Wraps each run of inline items, so that only blocks remain. */
export function wrapRuns<Item>(
  items: readonly Item[],
  isInline: (item: Item) => boolean,
  wrap: (run: Item[]) => Item[],
): Item[] {
  const blocks: Item[] = [];
  let run: Item[] = [];
  for (const item of items) {
    if (isInline(item)) run.push(item);
    else {
      blocks.push(...(run.length > 0 ? wrap(run) : []), item);
      run = [];
    }
  }
  return [...blocks, ...(run.length > 0 ? wrap(run) : [])];
}
