import { expect, test } from "vitest";

import { fileAt, findingsInSite } from "../../testing/sample-site.ts";

const ledger = (routes: Record<string, string[]>): Record<string, string> => ({
  "content/ledger.json": JSON.stringify({
    routes: Object.fromEntries(
      Object.entries(routes).map(([route, anchors]) => [route, { id: "notes", since: "26.0", anchors }]),
    ),
  }),
});

test("released addresses that answer, straight or by an alias, give no finding", async () => {
  const routes = { "/opcon/core/agents/install": ["result", "ports.agent"], "/opcon/core/setup": ["anything"] };
  expect(await findingsInSite(ledger(routes))).toEqual([]);
});

test("a released address without a page or a stub is reported", async () => {
  const changes = { ...ledger({ "/opcon/core/notes": [] }), [fileAt("/opcon/core/notes/")]: null };
  expect(await findingsInSite(changes, { rule: "built-ledger", lychee: "" })).toEqual([
    "content/ledger.json:1:1 built-ledger: The released address /opcon/core/notes doesn't work: there is neither a page nor a redirect",
  ]);
});

test("a stub that leads to another stub, or nowhere, is no answer", async () => {
  const setup = fileAt("/opcon/core/setup");
  for (const target of ["/opcon/core/setup/", "/opcon/core/none/"])
    expect(
      await findingsInSite(
        {
          ...ledger({ "/opcon/core/setup": [] }),
          [setup]: (text) => text.replaceAll("/opcon/core/agents/install/#result", target),
        },
        { rule: "built-ledger", lychee: "" },
      ),
    ).toHaveLength(1);
});

test("a released anchor that is not in the page is reported with the nearest ones", async () => {
  expect(await findingsInSite(ledger({ "/opcon/core/agents/install": ["results"] }))).toEqual([
    `${fileAt("/opcon/core/agents/install/")}:1:1 built-ledger: The released address /opcon/core/agents/install#results doesn't work; did you mean result?`,
  ]);
});
