import { basePath } from "@opcon-help/model";
import { describe, expect, test } from "vitest";

import { checkContent, strayProofs } from "./content.ts";
import type { Proof, Statement } from "./statements.ts";
import { smallSite, without } from "./testing/small-site.ts";

const statement = (id: string, route: string, ...terms: string[]): Statement => ({
  id,
  test: "content",
  statement: "…",
  pages: [basePath + route],
  expect: terms,
});

/** Five facts, and the built page without each one. */
const facts: { statement: Statement; proof: Omit<Proof, "id">; lost: Record<string, string> }[] = [
  {
    statement: statement("S1-001", "jobs", "job"),
    proof: { page: "jobs", says: "A job is one piece of work" },
    lost: without("jobs", "<p>A job is one piece\n of <strong>work</strong>.</p>"),
  },
  {
    statement: statement("S1-002", "jobs", "dependenc"),
    proof: { page: "jobs", says: "A job waits for its dependencies" },
    lost: without("jobs", "<p>A job waits for its dependencies.</p>"),
  },
  {
    statement: statement("S1-003", "jobs", "completed"),
    proof: { page: "jobs", says: "Completed Yes" },
    lost: without("jobs", "<tr><td>Completed</td><td>Yes</td></tr>"),
  },
  {
    statement: statement("S1-004", "Old-Jobs", "two weeks|14 days"),
    proof: { page: "jobs", says: "Keep at most two weeks" },
    lost: without("jobs", "<p>Keep at most two weeks of jobs.</p>"),
  },
  {
    statement: statement("S1-005", "Adding-Scripts", "role"),
    proof: { page: "scripts", at: "adding-scripts", says: "A new script gets your role" },
    lost: without("scripts", "<p>A new script gets your role.</p>"),
  },
];

const proofs: Proof[] = facts.map(({ statement: { id }, proof }) => ({ id, ...proof }));

test("a proof keeps naming a page that has moved", () => {
  const { statement: about, proof } = facts[3]!;
  const moved = [{ ...proof, id: about.id, page: "Old-Jobs" }];
  expect(checkContent(about, moved, smallSite())).toEqual([]);
});

describe("a statement is proved by the words of its page", () => {
  test.each(facts)("$statement.id is found on the complete page", ({ statement: about }) => {
    expect(checkContent(about, proofs, smallSite())).toEqual([]);
  });

  test.each(facts)("$statement.id is reported if its sentence is deleted", ({ statement: about, lost, proof }) => {
    const site = smallSite(lost);
    const messages = checkContent(about, proofs, site).map(({ message }) => message);
    expect(messages.join("\n")).toContain(`doesn't contain “${proof.says}”`);
    const others = facts.filter((fact) => fact.statement !== about);
    for (const other of others) expect(checkContent(other.statement, proofs, site)).toEqual([]);
  });
});

test("text in the navigation isn't a proof", () => {
  const about = statement("S1-006", "jobs", "job");
  const proof = { id: "S1-006", page: "jobs", says: "jobs are deleted at midnight" };
  const [finding] = checkContent(about, [proof], smallSite());
  expect(finding?.message).toContain(`${basePath}jobs doesn't contain`);
});

test("words in another section don't prove an old route", () => {
  const about = statement("S1-007", "Adding-Scripts", "script");
  const proof = { id: "S1-007", page: "scripts", at: "adding-scripts", says: "A script in use stays" };
  const [finding] = checkContent(about, [proof], smallSite());
  expect(finding?.message).toContain("#adding-scripts doesn't contain “A script in use stays”");
});

test("each page of a statement needs a proof, and each proof needs a page", () => {
  const about = { ...statement("S1-008", "jobs", "job"), pages: [`${basePath}jobs`, `${basePath}Adding-Scripts`] };
  const elsewhere = { id: "S1-008", page: "overview", says: "Jobs" };
  const messages = checkContent(about, [elsewhere], smallSite()).map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringContaining(`${basePath}jobs doesn't have a proof. Add an entry to proofs.yml with page: jobs and`),
    expect.stringContaining("Add an entry to proofs.yml with page: scripts, at: adding-scripts and"),
    expect.stringContaining(`proofs.yml has ${basePath}overview, but the statement has`),
  ]);
  expect(strayProofs([about], [{ ...elsewhere, id: "S9-999" }])).toHaveLength(1);
});

test("a missing term is reported", () => {
  const about = statement("S1-001", "jobs", "job", "=wait");
  expect(checkContent(about, proofs, smallSite()).map(({ message }) => message)).toEqual([
    `${basePath}jobs doesn't contain the term “=wait”`,
  ]);
});
