import type { Page } from "@opcon-help/model";

import type { LibraryRule } from "../library-rule.ts";

export const uniqueTitles: LibraryRule = {
  id: "unique-titles",
  *check({ library }) {
    const owners = new Map<string, Page>();
    for (const page of library.pages.values()) {
      const { title, sidebar } = page.front;
      if (sidebar === undefined) continue;
      const key = `${sidebar} ${title.toLowerCase()}`;
      const owner = owners.get(key);
      if (owner)
        yield page.frontSource.problemAt(
          ["title"],
          `${owner.file} has the same title in the area "${sidebar}"; make the title specific to this page`,
        );
      else owners.set(key, page);
    }
  },
};
