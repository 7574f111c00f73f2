import type { Page } from "@opcon-help/model";

import type { LibraryRule } from "../library-rule.ts";

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.]+/g, " ")
    .trim();

export const uniqueDescriptions: LibraryRule = {
  id: "unique-descriptions",
  *check({ library }) {
    const owners = new Map<string, Page>();
    for (const page of library.pages.values()) {
      const key = plain(page.front.description);
      const owner = owners.get(key);
      if (owner)
        yield page.frontSource.problemAt(
          ["description"],
          `${owner.file} has the same description; describe what is specific to this page`,
        );
      else owners.set(key, page);
    }
  },
};
