import type { Page } from "@opcon-help/model";

import type { LibraryRule } from "../library-rule.ts";

export const uniqueIds: LibraryRule = {
  id: "unique-ids",
  *check({ library }) {
    const owners = new Map<string, Page>();
    for (const page of library.pages.values()) {
      const { id } = page.front;
      const owner = owners.get(id);
      if (owner)
        yield page.frontSource.problemAt(
          ["id"],
          `The id "${id}" belongs to ${owner.file}; ids are unique in the whole help`,
        );
      else owners.set(id, page);
    }
  },
};
