import type { Page } from "@opcon-help/model";

import type { LibraryRule } from "../library-rule.ts";

/** Current and former IDs of a page, with their paths in the front matter. */
const idsOf = ({ front }: Page): { id: string; at: PropertyKey[] }[] => [
  { id: front.id, at: ["id"] },
  ...(front.former_ids ?? []).map((id, index) => ({ id, at: ["former_ids", index] })),
];

export const uniqueIds: LibraryRule = {
  id: "unique-ids",
  *check({ library }) {
    const owners = new Map<string, Page>();
    for (const page of library.pages.values())
      for (const { id, at } of idsOf(page)) {
        const owner = owners.get(id);
        if (owner) yield page.frontSource.problemAt(at, `The id "${id}" belongs to ${owner.file}; choose another id`);
        else owners.set(id, page);
      }
  },
};
