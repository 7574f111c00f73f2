import { describe, expect, test } from "vitest";

import { append, findingsIn, replace } from "../testing/sample-content.ts";

const notes = "content/pages/notes.md";
const ports = "content/data/ports.yml";
const reason = "the button is called so";

describe("a finding is set aside by a note", () => {
  test("on a page, for the block that follows and no other", async () => {
    const page = append(`<!-- lint-allow terminology: ${reason} -->\n\nAbort the job.\n\nAbort it.`);
    expect(await findingsIn({ [notes]: page })).toEqual([
      `${notes}:16:1 terminology: "Abort": write stop. Says what happens.`,
    ]);
  });

  test("in YAML, for the line that follows", async () => {
    const row = replace("    use: REST API", `    # lint-allow data-terminology: ${reason}\n    use: Abort the API`);
    expect(await findingsIn({ [ports]: row })).toEqual([]);
  });
});

describe("a note is reported when", () => {
  test.each([
    [
      "nothing needs it",
      `<!-- lint-allow terminology: ${reason} -->\n\nStop it.`,
      "There is no terminology finding here to suppress; remove the suppression",
    ],
    [
      "it gives no reason",
      "<!-- lint-allow terminology -->\n\nAbort it.",
      "The suppression needs a reason of at least 10 characters; write lint-allow <rule>: <reason>",
    ],
    [
      "its rule does not exist",
      `<!-- lint-allow term: ${reason} -->\n\nStop it.`,
      'Unknown rule "term"; write the suppression as lint-allow <rule>: <reason>',
    ],
    [
      "its rule is about what breaks",
      `<!-- lint-allow link-text: ${reason} -->\n\nStop it.`,
      "Findings of link-text can't be suppressed; fix the problem instead",
    ],
  ])("%s", async (_, block, message) => {
    const findings = await findingsIn({ [notes]: append(block) });
    expect(findings).toContain(`${notes}:12:1 suppressions: ${message}`);
  });

  test("it stands in YAML and nothing needs it", async () => {
    const row = replace("    use: REST API", `    # lint-allow data-terminology: ${reason}\n    use: REST API`);
    expect(await findingsIn({ [ports]: row })).toEqual([
      `${ports}:9:5 suppressions: There is no data-terminology finding here to suppress; remove the suppression`,
    ]);
  });
});
