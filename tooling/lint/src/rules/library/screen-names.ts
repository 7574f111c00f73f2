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
          yield problem(`${owner.file} explains the screen "${screen}" in the same area; name it on one of the pages`);
        else if (!`${page.front.title}\n${page.body}`.toLowerCase().includes(name))
          yield problem(`The page does not mention "${screen}"; write the name of the screen as the page has it`);
        owners.set(key, owner ?? page);
      }
  },
};
