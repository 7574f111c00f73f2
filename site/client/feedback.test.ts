import { expect, test } from "vitest";

import { asCsv } from "./feedback.ts";

test("feedback becomes a table that spreadsheets read, and never a formula", () => {
  const csv = asCsv([
    { kind: "page", about: "a/", title: 'The "A" page', isHelpful: false, day: "2026-11-26" },
    { kind: "search", about: '=HYPERLINK("x")', times: 2, day: "2026-11-26" },
  ]);
  expect(csv).toBe(
    "kind,about,title,answer,times,day\r\n" +
      'page,a/,"The ""A"" page",not helpful,1,2026-11-26\r\n' +
      `search,"'=HYPERLINK(""x"")",,no result,2,2026-11-26\r\n`,
  );
});
