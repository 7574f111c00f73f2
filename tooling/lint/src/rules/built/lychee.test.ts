import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import { isWithoutLychee, lycheeProgram } from "../../testing/lychee-program.ts";
import { replace } from "../../testing/sample-content.ts";
import { findingsInSite, homeFile, writeProject } from "../../testing/sample-site.ts";

const change = {
  [homeFile]: replace(
    "<body>\n",
    '<body>\n<a href="notes/">good</a>\n<a href="/opcon/core/none/">none</a> <a href="notes/#end">end</a>\n',
  ),
};

test.skipIf(isWithoutLychee)("links that lychee finds broken are reported at their place", async () => {
  const findings = await findingsInSite(change, { rule: "lychee", lychee: lycheeProgram });
  expect(findings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    expect.stringContaining("10:10 /opcon/core/none: "),
    expect.stringContaining("10:47 /opcon/core/notes#end: "),
  ]);
});

test.skipIf(isWithoutLychee).each([
  ["isn't made yet gives no finding", "[]", 0],
  ["is listed as made, but isn't there, is reported", '[{ "file": "start.pdf" }]', 1],
])("a link to a manual that %s", async (_, list, count) => {
  const link = replace("<body>\n", '<body>\n<a href="/opcon/core/manuals/start.pdf">Guide</a>\n');
  const files = { [homeFile]: link, "dist/opcon/core/manuals/manuals.json": `{ "manuals": ${list} }` };
  expect(await findingsInSite(files, { rule: "lychee", lychee: lycheeProgram })).toHaveLength(count);
});

test.skipIf(isWithoutLychee)("a site without a broken link gives no finding", async () => {
  const robots = { "dist/opcon/core/robots.txt": "" };
  expect(await findingsInSite(robots, { rule: "lychee", lychee: lycheeProgram })).toEqual([]);
});

test("a lychee that is not there is a failure of the gate", async () => {
  await expect(findingsInSite(change, { rule: "lychee", lychee: "/nowhere/lychee" })).rejects.toThrow(
    'lychee can\'t be run from "/nowhere/lychee"; run "npm run setup", or name it with OPCON_LYCHEE',
  );
});

test.skipIf(process.platform === "win32").each([
  ["fails", "echo it broke >&2; exit 1", "lychee failed: it broke"],
  ["writes no report", "echo all is well", "lychee's report can't be parsed: all is well"],
  ["read nothing", `echo '{"total": 0}'`, 'lychee found no links in dist/opcon/core; run "npm run build" again'],
])("a lychee that %s is a failure of the gate", async (_, script, message) => {
  const program = join(await writeProject(new Map([["readme", ""]])), "lychee");
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  await expect(findingsInSite(change, { rule: "lychee", lychee: program })).rejects.toThrow(message);
});
