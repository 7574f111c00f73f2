import { withoutSlash, type Page } from "@opcon-help/model";

import type { LibraryRule } from "../library-rule.ts";

const defect = (page: Page, owner: Page): string =>
  withoutSlash(page.route) === withoutSlash(owner.route)
    ? `${owner.file} has the same address ${withoutSlash(owner.route)}; rename or merge one of the pages`
    : `The address differs from that of ${owner.file} only by case; rename one of the pages, because some hosts ignore case`;

export const uniqueRoutes: LibraryRule = {
  id: "unique-routes",
  *check({ library }) {
    const owners = new Map<string, Page>();
    for (const page of [...library.pages.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
      const key = withoutSlash(page.route).toLowerCase();
      const owner = owners.get(key);
      if (owner) yield { file: page.file, line: 1, column: 1, message: defect(page, owner) };
      else owners.set(key, page);
    }
  },
};
