import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

const file = "content/data/ports.yml";

test("a word not to write is reported at the value of its row", async () => {
  expect(await findingsIn({ [file]: replace("use: REST API", "use: Abort the API") })).toEqual([
    `${file}:9:10 data-terminology: "Abort": write stop. Says what happens.`,
  ]);
});

test("code, labels and longer words are left alone", async () => {
  expect(await findingsIn({ [file]: replace("use: REST API", 'use: "`abort`, **Abort**, aborted"') })).toEqual([]);
});
