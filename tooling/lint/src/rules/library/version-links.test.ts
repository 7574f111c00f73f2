import { expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const rules = async (link: string): Promise<string[]> =>
  (await findingsIn({ "content/pages/notes.md": append(`See [the old page](${link}).`) })).filter((finding) =>
    finding.includes(" version-links: "),
  );

test.each(["/opcon/core/25.0/notes", "../25.0/notes.md", "https://opcon-help.example/opcon/core/next/notes"])(
  "a link into another version is reported: %s",
  async (link) => {
    const [finding] = await rules(link);
    expect(finding).toMatch(/^content\/pages\/notes\.md:12:5 version-links: The link points to the help for version "/);
  },
);

test.each(["./index.md", "https://example.com/opcon/core/25.0/notes", "https://example.com/v1.2/"])(
  "a link elsewhere is left alone: %s",
  async (link) => expect(await rules(link)).toEqual([]),
);
