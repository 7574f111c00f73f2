import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

test("a character that the type lacks is reported where it stands, in data and in diagrams", async () => {
  expect(await findingsIn({ "content/data/ports.yml": replace("use: REST API", "use: REST → API") })).toEqual([
    'content/data/ports.yml:9:15 data-printable-characters: The help\'s fonts don\'t include "→" (U+2192); write it in words, for example "then, or > between labels"',
  ]);
  expect(await findingsIn({ "content/diagrams/agents.svg": replace("</svg>", "<text>✗</text></svg>") })).toEqual([
    "content/diagrams/agents.svg:5:7 data-printable-characters: The help's fonts don't include \"✗\" (U+2717); write it in words",
  ]);
});
