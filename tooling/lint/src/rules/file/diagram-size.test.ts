import { expect, test } from "vitest";

import { findingsIn } from "../../testing/sample-content.ts";

test("a drawing that makes its pages slow is reported", async () => {
  const drawing = (text: string): string => text.replace("</svg>", `${'<rect width="1"/>'.repeat(2_500)}</svg>`);
  expect(await findingsIn({ "content/diagrams/agents.svg": drawing })).toEqual([
    expect.stringMatching(
      /^content\/diagrams\/agents\.svg:1:1 diagram-size: The diagram has 42\d\d\d characters, more than 40000;/,
    ),
  ]);
});
