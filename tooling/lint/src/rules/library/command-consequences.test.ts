import { expect, test } from "vitest";

import { findingsIn, front } from "../../testing/sample-content.ts";

const commands = `title: Commands
description: Commands for jobs, with what follows.
source: "spec:S1"
columns:
  command: { label: Command, type: ui }
  effect: { label: What happens next, type: text }
  undo: { label: What stays, type: text }
  agree: { label: Who must agree, type: text }
  named: { label: Other words, type: list, optional: true }
rows:
  - { key: skip, command: Skip, effect: The next jobs run., undo: Their work., agree: The owner, named: [skip the job] }
  - { key: hold, command: Hold, effect: The job waits., undo: Nothing., agree: The owner }
`;
const table = (where: string, columns = "command effect undo agree"): string =>
  `::data-table{set="commands" columns="${columns}" where="${where}" caption="${where}"}`;

const symptom = (text: string): Promise<string[]> =>
  findingsIn({
    "content/data/commands.yml": commands,
    "content/areas.yml": (areas) => areas.replace("id: release", "id: troubleshooting"),
    "content/sidebars/release.yml": null,
    "content/sidebars/troubleshooting.yml": "- page: notes\n",
    "content/pages/notes.md": `${front({ id: "notes", title: "Notes", sidebar: "troubleshooting" })}\n${text}\n`,
    "content/pages/index.md": (page) =>
      `${page}\n${table("command=Skip|Hold", "command")}\n\n${table("command=Skip", "command")}\n`,
  });

const finding = (place: string): string =>
  `content/pages/notes.md:${place} command-consequences: The page names "Skip" but not what follows; show its row with ` +
  `::data-table{set="commands" columns="command effect undo agree" where="command=Skip" caption="…"}`;

test.each([
  ["a label", "Use **Skip** today.", ["10:5"]],
  ["a phrase with a link and a line break", "If it fails, [skip\nthe job](./index.md).", ["10:15"]],
  ["a word that isn't the command", "Skipping is not a job.", []],
  ["a command whose row is shown", `Use **Skip**.\n\n${table("command=Hold|Skip")}`, []],
  ["another command whose row is shown", `Use **Skip**.\n\n${table("command=Hold")}`, ["10:5"]],
])("%s", async (_, text, places) => {
  expect(await symptom(text)).toEqual(places.map(finding));
});
