import { describe, expect, test } from "vitest";

import { append, findingsIn, replace } from "../testing/sample-content.ts";

const notes = "content/pages/notes.md";
const ports = "content/data/ports.yml";
const reason = "the button is called so";

describe("a finding is set aside by a note", () => {
  test("on a page, for the block that follows and no other", async () => {
    const page = append(`<!-- lint-allow wording: ${reason} -->\n\nAbort the job.\n\nAbort it.`);
    expect(await findingsIn({ [notes]: page })).toEqual([
      `${notes}:16:1 wording: "Abort": write stop. Says what happens.`,
    ]);
  });

  const note = `<!-- lint-allow wording: ${reason} -->`;
  test.each([
    ["a table with a caption", `${note}\nTable: A\n\n| A | B |\n| --- | --- |\n| Abort | it |`],
    ["the next step of a list", `1. Stop.\n   ${note}\n2. Abort the job.\n3. Stop it.`],
    ["the next item of a loose list", `- Stop.\n\n  ${note}\n\n- Abort the job.\n\n- Stop it.`],
  ])("on a page, for %s", async (_, text) => {
    expect(await findingsIn({ [notes]: append(text) })).toEqual([]);
  });

  test("on a page, but not between a table and its caption", async () => {
    const page = append(`Table: A\n\n${note}\n\n| A | B |\n| --- | --- |\n| Abort | it |`);
    expect(await findingsIn({ [notes]: page })).toEqual([
      `${notes}:14:1 table-content: This comment separates the table from its caption; move it above the caption`,
    ]);
  });

  test("even if its rule couldn't see a file", async () => {
    const conflict = append("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> b");
    const page = append("<!-- lint-allow table-place: the rows belong to this page -->\n\nStop it.");
    const found = await findingsIn({ [notes]: page, "content/pages/index.md": conflict });
    expect(found.map((finding) => finding.split(" ")[1])).toEqual(["unreadable-file:"]);
  });

  test("in YAML, for the line that follows", async () => {
    const row = replace("    use: REST API", `    # lint-allow wording: ${reason}\n    use: Abort the API`);
    expect(await findingsIn({ [ports]: row })).toEqual([]);
  });
});
