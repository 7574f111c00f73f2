import { expect, test } from "vitest";

import { compareLibraries } from "./compare.ts";
import { reportHtml, type Report } from "./report.ts";
import { summary } from "./summary.ts";
import { library, page, set } from "./testing.ts";

const before = library({
  "pages/ports.md": page(
    "ports",
    'The agents of all machines use **Port** `1`.\n\n::data-table{set="ports" caption="Ports"}',
  ),
  "pages/gone.md": page("gone", "Gone."),
  "sidebars/jobs.yml": "- page: ports\n- page: gone\n",
  "data/ports.yml": set({ agent: "3100" }),
});
const after = library({
  "pages/ports.md": page(
    "ports",
    'The agents of all machines use **Port** `2` & <b>all</b>.\n\n::data-table{set="ports" caption="Ports"}',
  ),
  "sidebars/jobs.yml": "- page: ports\n",
  "data/ports.yml": set({ agent: "3100</script>" }),
});
const report: Report = {
  comparison: compareLibraries(before, after),
  library: after,
  base: "main",
};

test("the report shows each kind of difference, loads nothing, and contains no markup of the content", async () => {
  const html = await reportHtml(report, ":root{--sl-font:Test}");
  expect(html).toContain("use <strong>Port</strong> <del><code>1</code></del> <ins><code>2</code>");
  expect(html).toContain("&lt;b&gt;");
  expect(html).toContain("<ins><code>3100&lt;/script&gt;</code></ins>");
  expect(html).toContain("<code>/opcon/core/gone</code>");
  expect(html).not.toMatch(/(?:src|href)="(?!#|data:)|url\((?!data:)/);
  expect(html.match(/<script>/g)).toHaveLength(1);
});

test("the summary fits one screen, the problems first", () => {
  expect(summary(report)).toBe(`Compared with main: 1 page changed, 1 removed, 1 data row in 1 set

No longer answer; add aliases to content/aliases.yml:
  /opcon/core/gone

Pages:
  Page gone                                     Removed
  Page ports                                    1 paragraph changed, 1 row changed`);
  const pages = Array.from({ length: 100 }, (_, index) => `p${index}`);
  const many = library({
    ...Object.fromEntries(pages.map((id) => [`pages/${id}.md`, page(id, "Text.")])),
    "sidebars/jobs.yml": pages.map((id) => `- page: ${id}\n`).join(""),
  });
  const comparison = compareLibraries(many, library({ "pages/new.md": page("new", "Text.") }));
  expect(summary({ ...report, comparison, library: many }).split("\n").length).toBeLessThanOrEqual(24);
});
