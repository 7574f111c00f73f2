import { buildLibrary } from "@opcon-help/model/read";
import { expect, it } from "vitest";

import { manualRows, withRows, type ManualRecord } from "./manual-rows.ts";

const { library } = buildLibrary(
  new Map([
    [
      "content/areas.yml",
      "complete: { title: Everything, description: D., file: all.pdf }\nareas:\n" +
        ["database", "installation"]
          .map(
            (id) =>
              `- { id: ${id}, title: T, description: D., audience: [operators], manual: { title: "${id} & co", file: ${id}.pdf } }\n`,
          )
          .join(""),
    ],
    [
      "content/versions.yml",
      '- { pluginId: x, version: current, label: "26.1", banner: none, badge: false, noIndex: false, className: v, isLast: true }',
    ],
    ...["database", "installation"].flatMap((id): [string, string][] => [
      [`content/sidebars/${id}.yml`, `- page: ${id}\n`],
      [
        `content/pages/${id}.md`,
        `---\nid: ${id}\ntitle: T\ndescription: D.\nsidebar: ${id}\ntype: concept\naudience: [operators]\n---\n`,
      ],
    ]),
  ]),
);

const record = (area: string, pages: number, bytes: number, paper = "a4"): ManualRecord => ({
  area,
  paper,
  file: `${area}-${paper}.pdf`,
  pages,
  bytes,
  date: "2026-11-21T06:00:00Z",
});

const figures = (html: string): (string | undefined)[] =>
  [...html.matchAll(/data-manual-field="\w+">([^<]*)</g)].map((match) => match[1]);

it("lists the complete manual first, and each with its own figures", () => {
  const html = manualRows(library, [record("installation", 87, 1_430_000), record("database", 41, 612_400)]);
  expect([...html.matchAll(/<tr data-manual="(\w+)"/g)].map((match) => match[1])).toEqual([
    "complete",
    "database",
    "installation",
  ]);
  expect(figures(html)).toEqual(["", "", "Not ready yet", "41", "612 kB", "2026-11-21", "87", "1.4 MB", "2026-11-21"]);
  expect(html).toContain(
    '<a href="/opcon/core/manuals/database.pdf" type="application/pdf" data-astro-prefetch="false">database &amp; co</a>',
  );
  expect(html, "the complete manual isn't ready").not.toContain("all.pdf");
});

it("links to the Letter edition only if there is one", () => {
  const html = manualRows(library, [record("database", 43, 9000, "letter")]);
  expect(html).toContain(
    'manuals/database-letter.pdf" type="application/pdf" data-astro-prefetch="false">Letter size</a> (43 pages, 9 kB)',
  );
  expect(manualRows(library, [])).not.toContain("Letter");
});

it("replaces the rows of a page again and again, and refuses a page without rows", () => {
  const page = (rows: string): string => `<table><thead></thead>${rows}</table>`;
  const [without, made] = [manualRows(library, []), manualRows(library, [record("database", 41, 9000)])];
  expect(withRows(page(without), made)).toBe(page(made));
  expect(withRows(page(made), without)).toBe(page(without));
  expect(() => withRows("<table></table>", made)).toThrow("doesn't have rows between");
});
