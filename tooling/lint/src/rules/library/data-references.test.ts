import { expect, test } from "vitest";

import { append, findingsIn, replace } from "../../testing/sample-content.ts";

const install = "content/pages/agents/install.md";

test.each([
  ["no such set", replace('set="ports"', 'set="port"'), 'There is no data set "port"; did you mean "ports"?'],
  [
    "no such column",
    replace('set="ports"', 'set="ports" columns="port name"'),
    'Set "ports" has no column "name"; it has "port", "use"',
  ],
  ["no row", replace('set="ports"', 'set="ports" where="port=1"'), 'No row of "ports" has port=1'],
  ["no caption", replace(' caption="Ports of the server"', ""), 'data-table needs caption="<what the table shows>"'],
])("a table that shows nothing is reported at its place: %s", async (_, change, message) => {
  expect(await findingsIn({ [install]: change })).toEqual([`${install}:16:1 data-references: ${message}`]);
});

test("two tables of a page have different captions", async () => {
  expect(await findingsIn({ [install]: append('::data-table{set="ports" caption="Ports of the server"}') })).toEqual([
    `${install}:26:1 data-references: The table on line 16 has the same caption "Ports of the server"; give each table its own caption`,
  ]);
});

test.each([
  ["ports.agents.port", 'Set "ports" has no row "agents"; did you mean "agent"?'],
  ["ports.agent.number", 'Set "ports" has no column "number"; it has "port", "use"'],
  ["ports.agent", '":fact[ports.agent]" must have the form :fact[set.key.column]'],
])("a fact that is not there is reported at its place: %s", async (reference, message) => {
  expect(await findingsIn({ [install]: replace("ports.agent.port", reference) })).toEqual([
    `${install}:14:11 data-references: ${message}`,
  ]);
});

test("an explorer needs its data set", async () => {
  expect(await findingsIn({ [install]: append('::explorer{name="sizing-chooser"}') })).toEqual([
    `${install}:26:1 data-references: The explorer needs the data set "hardware-sizing", which doesn't exist in content/data`,
  ]);
});

test("a block that is no data table is not read as one", async () => {
  expect(await findingsIn({ [install]: append('::table{set="ports"}') })).toEqual([
    expect.stringMatching(`^${install}:26:1 known-directives: Unknown directive "::table"; `),
  ]);
});
