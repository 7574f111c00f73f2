import { expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const notes = "content/pages/notes.md";

test.each([
  ["../diagrams/agent.svg", "There is no file content/diagrams/agent.svg; did you mean ../diagrams/agents.svg?"],
  ["../diagrams/Agents.svg", 'The file name has different capitalization; write "../diagrams/agents.svg"'],
  [
    "https://x.example/a.svg",
    '"https://x.example/a.svg" isn\'t a file in content/diagrams; images must be stored there',
  ],
  ["./agents.svg", "The image content/pages/agents.svg isn't in content/diagrams; move it there"],
  [
    "../diagrams/agents.png",
    "content/diagrams/agents.png isn't an SVG file; draw the diagram as SVG so that it follows the theme and prints sharply",
  ],
])("a picture that cannot be shown is reported at its place: %s", async (url, message) => {
  expect(await findingsIn({ [notes]: append(`![The server sends jobs to one agent.](${url} "Agents")`) })).toEqual([
    `${notes}:12:1 image-files: ${message}`,
  ]);
});
