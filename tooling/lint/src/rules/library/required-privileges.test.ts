import { expect, test } from "vitest";

import { append, findingsIn, replace } from "../../testing/sample-content.ts";

const install = "content/pages/agents/install.md";
const privileges = `title: Privileges
description: What a role can do.
columns:
  privilege: { label: Privilege, type: ui }
rows:
  - { key: maintain-agents, privilege: Maintain Agents, source: "spec:S1" }
`;
const sample = {
  "content/data/privileges.yml": privileges,
  "content/pages/notes.md": append('::data-table{set="privileges" caption="Privileges"}'),
  "content/pages/index.md": append("A role has :fact[privileges.maintain-agents.privilege]."),
};
const requires = (names: string) => replace("type: task", `type: task\nprivileges: [${names}]`);

test("a privilege of a data set and the administrator's role are fine", async () => {
  expect(await findingsIn({ ...sample, [install]: requires("Maintain Agents, ocadm") })).toEqual([]);
});

test("a privilege that no data set lists is reported at its name", async () => {
  expect(await findingsIn({ ...sample, [install]: requires("Maintain Agents, Mantain Jobs") })).toEqual([
    expect.stringMatching(/install\.md:\d+:31 required-privileges: No data set of privileges lists "Mantain Jobs"/),
  ]);
});

test.each([
  "You need the **Maintain Agents** privilege.",
  "Your role needs the **A**, **B**, or **C** privilege, or the `ocadm` role.",
])("a paragraph that could be data is reported: %s", async (paragraph) => {
  const text = replace("An agent runs jobs.", `An agent runs jobs.\n\n${paragraph}`);
  expect(await findingsIn({ ...sample, [install]: text })).toEqual([
    expect.stringMatching(/install\.md:12:1 required-privileges: Write the privileges/),
  ]);
});

test("a requirement of one task is text", async () => {
  const text = replace(
    "An agent runs jobs.",
    "An agent runs jobs.\n\nTo restart it, you need the **Maintain Agents** privilege.",
  );
  expect(await findingsIn({ ...sample, [install]: text })).toEqual([]);
});
