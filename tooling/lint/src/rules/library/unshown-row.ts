import { homeTasksSet } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import { type Content, inCell, shownRows } from "../../engine/content.ts";

export function* unshownRow({ library, pages }: Content): Iterable<Report> {
  /** Names of the sets that pages show, and rows in the form `set.key`. */
  const shown = new Set<string>();
  for (const { outline, isUnread } of pages.values()) {
    if (isUnread) return;
    for (const directive of outline.directives) {
      const [fact = "", factKey = ""] = directive.name === "fact" ? directive.label.split(".") : [];
      const views = fact ? [{ set: fact, rows: [{ key: factKey }] }] : shownRows(library, directive);
      // A table that can't be read may show any data set.
      if (!views) return;
      for (const { set, rows } of views) for (const { key } of rows) shown.add(set).add(`${set}.${key}`);
    }
  }
  for (const { name, file, rows } of library.sets.values()) {
    // The home page always shows its own tasks, and `unused` reports a set without a page.
    if (name === homeTasksSet || !shown.has(name)) continue;
    for (const { key } of rows)
      if (!shown.has(`${name}.${key}`)) {
        const message = `No page shows the row "${key}" of this set; show it where readers look for it, or remove it`;
        yield inCell(library, file, key, "key", message);
      }
  }
}
