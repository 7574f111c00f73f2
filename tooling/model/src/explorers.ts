/** Names that `::explorer{name="…"}` may use. Each is an island of the site with its whole table in the HTML. */
export const explorerNames = ["sizing-chooser", "file-location-finder"] as const;
export type ExplorerName = (typeof explorerNames)[number];

export const isExplorerName = (name: string): name is ExplorerName =>
  (explorerNames as readonly string[]).includes(name);
