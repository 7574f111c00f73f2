import { expect, test } from "vitest";

import { contentOf } from "../../engine/run.ts";
import { replace, sampleContent } from "../../testing/sample-content.ts";
import { freshness } from "./freshness.ts";

const install = "content/pages/agents/install.md";

async function messages(reviewed: string): Promise<string[]> {
  const page = replace("id: install-agent", `reviewed: "${reviewed}"\nid: install-agent`);
  const content = await contentOf(sampleContent({ [install]: page }));
  const lastChange = (file: string): string | undefined =>
    file === "content/data/ports.yml" ? "2026-11-03" : undefined;
  return [...freshness.check({ ...content, lastChange, today: "2026-11-21" })].map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
}

test("data that changed after the review is reported at the field", async () => {
  expect(await messages("2026-11-02")).toEqual([
    "5:11 content/data/ports.yml changed on 2026-11-03, after this page was reviewed; review the page again and update the date",
  ]);
});

test("a review on the day of the change or later is fresh", async () => {
  expect(await messages("2026-11-03")).toEqual([]);
});

test("a day that is still to come is reported", async () => {
  expect(await messages("2026-12-01")).toEqual([
    "5:11 The date 2026-12-01 is in the future; write the date of the review",
  ]);
});
