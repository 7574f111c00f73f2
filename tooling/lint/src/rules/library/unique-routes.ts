import { withoutSlash, type Page } from "@opcon-help/model";

import type { LibraryRule } from "../library-rule.ts";

const defect = (page: Page, owner: Page): string =>
  withoutSlash(page.route) === withoutSlash(owner.route)
    ? `${owner.file} answers at the same address ${withoutSlash(owner.route)}; rename or join one of the pages`
    : `The address differs from that of ${owner.file} by case only; some hosts do not tell them apart, so rename one`;

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
