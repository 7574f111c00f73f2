import { flatten } from "@opcon-help/model";

import { linkedFiles } from "../../links/references.ts";
import type { LibraryRule } from "../library-rule.ts";

export const unreachablePage: LibraryRule = {
  id: "unreachable-page",
  *check(content) {
    // A page that wasn't read may link to any page, so nothing is reported.
    if ([...content.pages.values()].some(({ isUnread }) => isUnread)) return;
    const { pages, sidebars } = content.library;
    const listed = new Set([...sidebars.values()].flatMap(({ nodes }) => flatten(nodes).map((entry) => entry.page)));
    const linked = linkedFiles(content);
    for (const page of pages.values())
      // sidebar-consistency reports a page with an area that isn't in its sidebar.
      if (page.front.sidebar === undefined && !listed.has(page.path) && !linked.has(page.file))
        yield page.frontSource.problemAt(
          ["title"],
          'The page is in no sidebar and no page links to it; give it a "sidebar" and an entry there, or link to it',
        );
  },
};
