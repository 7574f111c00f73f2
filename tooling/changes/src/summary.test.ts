import { expect, test } from "vitest";

import { comparePages } from "./compare.ts";
import { summary } from "./summary.ts";
import { library, page, set } from "./testing/library.ts";

test("the summary has each kind of difference in words, and no markup of the content", () => {
  const before = library({
    "pages/ports.md": page("ports", '**Port** `1` | <b>.\n\n::data-table{set="ports" caption="Ports"}'),
    "pages/gone.md": page("gone", "Gone."),
    "pages/moved.md": page("moved", "The same."),
    "sidebars/jobs.yml": "- page: ports\n- page: gone\n- page: moved\n",
    "data/ports.yml": set({ agent: "3100", web: "443" }),
  });
  const after = library({
    "pages/ports.md": page("ports", '**Port** `2` | <b>.\n\n::data-table{set="ports" caption="Ports"}', "title: <i>\n"),
    "pages/place.md": page("moved", "The same."),
    "sidebars/jobs.yml": "- page: ports\n- page: place\n",
    "data/ports.yml": set({ agent: "3*100" }),
  });
  expect(summary(comparePages(before, after), after, "main")).toBe(`# What changed since main

1 page changed, 1 moved, 1 removed.

## Jobs

- Page gone: Removed
- \\<i\\>: Renamed from “Page ports”, 1 paragraph changed, 1 row removed, 1 row changed
- Page moved: Moved to another address`);
  expect(summary(comparePages(after, after), after, "main")).toContain("No page differs.");
});
