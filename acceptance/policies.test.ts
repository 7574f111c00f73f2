import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { checkPolicy, readPolicies } from "./policies.ts";
import type { Statement } from "./statements.ts";
import { testFolder } from "./testing/small-site.ts";

const statement: Statement = { id: "S5-001", test: "policy", statement: "…", pages: [], expect: [] };

function messagesFor(table: string): string[] {
  const root = testFolder();
  mkdirSync(join(root, "docs"));
  writeFileSync(join(root, "docs/policies.md"), table);
  return checkPolicy(statement, readPolicies(root), root).map(({ message }) => message);
}

test("a policy needs a line that explains how we comply and names existing files", () => {
  expect(messagesFor("| S5-000, S5-001 | Reviewed. | `docs/policies.md` |\n")).toEqual([]);
  expect(messagesFor("| S5-002 | Reviewed. | `docs/policies.md` |\n")).toEqual([
    expect.stringContaining("doesn't have a line for it"),
  ]);
  expect(messagesFor("| S5-001 | Reviewed. | `docs/gone.md` |\n")).toEqual([
    expect.stringContaining("docs/gone.md, which doesn't exist"),
  ]);
  expect(messagesFor("| S5-001 |  |  |\n")).toHaveLength(2);
});
