import { expect, test } from "vitest";

import { findingsIn } from "../../testing/sample-content.ts";

test("a drawing that no page shows is reported", async () => {
  expect(
    await findingsIn({ "content/diagrams/spare.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n' }),
  ).toEqual(["content/diagrams/spare.svg:1:1 unused-diagram: No page shows the diagram; show it or remove it"]);
});
