import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

test("a character that the fonts lack is reported where it stands, in data and in diagrams", async () => {
  expect(await findingsIn({ "content/data/ports.yml": replace("use: REST API", "use: REST ☀ API") })).toEqual([
    "content/data/ports.yml:9:15 data-printable-characters: The help's fonts don't include \"☀\" (U+2600); write it in words",
  ]);
  expect(await findingsIn({ "content/diagrams/agents.svg": replace("</svg>", "<text>☂</text></svg>") })).toEqual([
    "content/diagrams/agents.svg:5:7 data-printable-characters: The help's fonts don't include \"☂\" (U+2602); write it in words",
  ]);
});

test("signs that the manuals have a font for are not reported", async () => {
  expect(await findingsIn({ "content/data/ports.yml": replace("use: REST API", "use: REST → API, ≥ 5 Δ") })).toEqual(
    [],
  );
});
