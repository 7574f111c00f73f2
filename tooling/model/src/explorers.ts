/** Explorers that `::explorer{name="…"}` may show, each with the data set whose rows it holds. */
export const explorerSets = {
  "sizing-chooser": "hardware-sizing",
  "file-location-finder": "file-locations",
} as const;
export type ExplorerName = keyof typeof explorerSets;

export const explorerNames = Object.keys(explorerSets) as ExplorerName[];

export const isExplorerName = (name: string): name is ExplorerName => Object.hasOwn(explorerSets, name);

/** Data set of an explorer; undefined for a name that no explorer has. */
export const explorerSet = (name: string): string | undefined =>
  isExplorerName(name) ? explorerSets[name] : undefined;

/** Data set of the task cards on the home page; its column `page` names pages, with `#anchor` if wanted. */
export const homeTasksSet = "home-tasks";
