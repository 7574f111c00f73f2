import { describe, expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

const ledger = "content/ledger.json";
const entry = (id: string, anchors: string[] = []): object => ({ id, since: "26.0", anchors });
const released = (routes: Record<string, object>): Record<string, string> => ({ [ledger]: JSON.stringify({ routes }) });

test("what was released and still answers is not reported", async () => {
  expect(
    await findingsIn(
      released({
        "/opcon/core/": entry("home", ["_top"]),
        "/opcon/core/agents/install": entry("install-agent", ["result", "ports.agent"]),
        "/opcon/core/setup": entry("install-agent", ["result"]),
      }),
    ),
  ).toEqual([]);
});

describe("what was released and answers no more is reported", () => {
  test("a route without page and alias", async () => {
    expect(await findingsIn(released({ "/opcon/core/gone": entry("notes") }))).toEqual([
      'content/aliases.yml:1:1 ledger: The released address /opcon/core/gone would stop working because its page was removed; add "from: /opcon/core/gone" with the page that replaces it, or use npm run move to move pages',
    ]);
  });

  test("an id that its page has changed, at the field", async () => {
    expect(await findingsIn(released({ "/opcon/core/notes": entry("release-notes") }))).toEqual([
      'content/pages/notes.md:5:5 ledger: The page was released with the id "release-notes", which the product\'s help key uses; restore it',
    ]);
  });

  test("an id whose page is gone, unless another page has taken it over", async () => {
    const files = released({ "/opcon/core/setup": entry("setup-agent") });
    expect(await findingsIn(files)).toEqual([
      'content/ledger.json:1:1 ledger: No page has the released id "setup-agent"; add it to the "former_ids" of the page that replaces the old one',
    ]);
    const takenOver = replace("id: install-agent", "id: install-agent\nformer_ids: [setup-agent]");
    expect(await findingsIn({ ...files, "content/pages/agents/install.md": takenOver })).toEqual([]);
  });

  test("an anchor, unless an alias leads it on", async () => {
    const files = released({ "/opcon/core/agents/install": entry("install-agent", ["prerequisites"]) });
    expect(await findingsIn(files)).toEqual([
      "content/pages/agents/install.md:1:1 ledger: The released address /opcon/core/agents/install#prerequisites would stop working; keep the heading, or add an alias from /opcon/core/agents/install#prerequisites; did you mean #result, #steps, #ports.agent?",
    ]);
    const alias = "- from: /opcon/core/agents/install#prerequisites\n  to: agents/install#before-you-begin\n";
    expect(await findingsIn({ ...files, "content/aliases.yml": (text) => text + alias })).toEqual([]);
  });
});

test("a page that cannot be read brings no findings of its released addresses", async () => {
  const routes = { "/opcon/core/agents/install": entry("install-agent"), "/opcon/core/setup": entry("install-agent") };
  const broken = replace("type: task", "type: howto");
  const findings = await findingsIn({ ...released(routes), "content/pages/agents/install.md": broken });
  expect(findings.filter((finding) => finding.includes(" ledger: "))).toEqual([]);
});

test.each([
  ["{", "The ledger isn't valid JSON"],
  ["[]", 'The ledger has no "routes"'],
  ['{"routes":{"/opcon/core/":{}}}', `The ledger's entry "/opcon/core/" is damaged`],
])("a damaged ledger is reported: %s", async (text, message) => {
  const [finding, ...more] = await findingsIn({ [ledger]: text });
  expect(finding).toContain(`content/ledger.json:1:1 ledger: ${message}`);
  expect(finding).toContain("restore it from git");
  expect(more).toEqual([]);
});

test("a row that isn't valid has one finding, and none for its released address", async () => {
  const files = released({ "/opcon/core/agents/install": entry("install-agent", ["ports.agent"]) });
  const wrong = replace("port: 3100", "port: many");
  const found = await findingsIn({ ...files, "content/data/ports.yml": wrong });
  expect(found.map((finding) => finding.split(" ")[1])).toEqual(["data-set:"]);
});
