import { expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const notes = "content/pages/notes.md";

test.each([
  ["../diagrams/agent.svg", "There is no file content/diagrams/agent.svg; nearest: ../diagrams/agents.svg"],
  ["../diagrams/Agents.svg", 'The file is written in another case; write "../diagrams/agents.svg"'],
  ["https://x.example/a.svg", 'Pictures are files in content/diagrams; "https://x.example/a.svg" is none'],
  ["./agents.svg", "Pictures stand in content/diagrams, not at content/pages/agents.svg"],
  [
    "../diagrams/agents.png",
    "content/diagrams/agents.png is no SVG; draw the diagram as SVG, so that it follows the theme and prints sharply",
  ],
])("a picture that cannot be shown is reported at its place: %s", async (url, message) => {
  expect(await findingsIn({ [notes]: append(`![The server sends jobs to one agent.](${url} "Agents")`) })).toEqual([
    `${notes}:12:1 image-files: ${message}`,
  ]);
});
