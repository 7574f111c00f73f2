import { expect, it } from "vitest";

import { filledPage } from "./downloads.ts";

const row = (area: string): string =>
  `<tr data-manual="${area}"><th scope="row">Guide<span data-manual-letter></span></th><td class="number" data-manual-field="pages"></td>` +
  `<td class="number" data-manual-field="size"></td><td>26.1</td><td data-manual-field="date"></td></tr>`;

it("shows pages, size and date of each manual in its own row", () => {
  const html = filledPage(row("installation") + row("database"), [
    {
      area: "database",
      paper: "a4",
      type: "normal",
      file: "database.pdf",
      pages: 41,
      bytes: 612_400,
      date: "2026-11-21T06:00:00Z",
    },
    {
      area: "installation",
      paper: "a4",
      type: "normal",
      file: "installation.pdf",
      pages: 87,
      bytes: 1_430_000,
      date: "2026-11-20T06:00:00Z",
    },
  ]);
  const cells = [...html.matchAll(/data-manual-field="\w+">([^<]*)</g)].map((match) => match[1]);
  expect(cells).toEqual(["87", "1.4 MB", "2026-11-20", "41", "612 kB", "2026-11-21"]);
});

it("leaves a manual that was not made without figures", () => {
  expect(filledPage(row("installation"), [])).toBe(row("installation"));
});

it("offers Letter size where it was made, and nothing where it is gone", () => {
  const letter = {
    area: "database",
    paper: "letter",
    type: "normal",
    file: "database-letter.pdf",
    pages: 43,
    bytes: 9000,
    date: "2026",
  };
  const html = filledPage(row("database"), [letter]);
  expect(html).toContain('<a href="database-letter.pdf" type="application/pdf">Letter size</a> (43 pages, 9 kB)');
  expect(filledPage(html, [])).toBe(row("database"));
});
