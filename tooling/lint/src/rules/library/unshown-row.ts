import { homeTasksSet } from "@opcon-help/model";

import { inCell, shownRows, type Content } from "../../engine/content.ts";
import type { LibraryRule } from "../rule.ts";

interface Shown {
  sets: Set<string>;
  /** Rows in the form `set.key`. */
  rows: Set<string>;
}

/** The data that pages show; undefined if a table can't be read, because it may show any data set. */
function shownBy({ library, pages }: Content): Shown | undefined {
  const shown: Shown = { sets: new Set(), rows: new Set() };
  for (const { outline, isUnread } of pages.values()) {
    if (isUnread) return undefined;
    for (const directive of outline.directives) {
      if (directive.name === "fact") {
        const [set = "", key = ""] = directive.label.split(".");
        shown.sets.add(set);
        shown.rows.add(`${set}.${key}`);
        continue;
      }
      const view = shownRows(library, directive);
      if (!view) return undefined;
      for (const { set, rows } of view) {
        shown.sets.add(set);
        for (const row of rows) shown.rows.add(`${set}.${row.key}`);
      }
    }
  }
  return shown;
}

export const unshownRow: LibraryRule = {
  id: "unshown-row",
  *check(content) {
    const shown = shownBy(content);
    if (!shown) return;
    for (const { name, file, rows } of content.library.sets.values()) {
      // The home page always shows its own tasks, and `unused` reports a set without a page.
      if (name === homeTasksSet || !shown.sets.has(name)) continue;
      for (const { key } of rows)
        if (!shown.rows.has(`${name}.${key}`))
          yield inCell(
            content.library,
            file,
            key,
            "key",
            `No page shows the row "${key}" of this set; show it where readers look for it, or remove it`,
          );
    }
  },
};
