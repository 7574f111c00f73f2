import type { Page } from "@opcon-help/model";

import type { LibraryRule } from "../library-rule.ts";

export const screenNames: LibraryRule = {
  id: "screen-names",
  *check({ library }) {
    const owners = new Map<string, Page>();
    for (const page of library.pages.values())
      for (const [index, screen] of (page.front.screens ?? []).entries()) {
        const problem = (message: string) => page.frontSource.problemAt(["screens", index], message);
        const name = screen.toLowerCase();
        const key = `${page.front.sidebar ?? ""} ${name}`;
        const owner = owners.get(key);
        if (owner)
          yield problem(
            `${owner.file} already lists the screen "${screen}" in the same area; remove it from one of the pages`,
          );
        else if (!`${page.front.title}\n${page.body}`.toLowerCase().includes(name))
          yield problem(`The page doesn't mention "${screen}"; use the screen name that appears in the text`);
        owners.set(key, owner ?? page);
      }
  },
};
