import { loadLibrary } from "@opcon-help/model/disk";

import { checkBuild } from "./build.ts";
import { checkContent, strayProofs } from "./content.ts";
import { openManuals } from "./manuals.ts";
import { checkPolicy, readPolicies } from "./policies.ts";
import { answers, checkRoute, withHost, type Ask } from "./routes.ts";
import { checkSearch } from "./search.ts";
import { openSite, type Site } from "./site.ts";
import { readProofs, readRoutes, readStatements, type Finding, type Proof, type Statement } from "./statements.ts";
import { lacking } from "./terms.ts";

/** What the acceptance test found. */
export interface Outcome {
  statements: { total: number; findings: Finding[] };
  routes: { total: number; findings: Finding[] };
  /** Pages that a search found by a statement's terms alone, and by the words of the fact. */
  searches: { byTerms: number; byWords: number };
}

/** A statement about routes: each answers, and its page speaks of what the statement names. */
async function checkRouteStatement({ pages, expect }: Statement, site: Site, ask: Ask): Promise<string[]> {
  const messages = await Promise.all(
    pages.map(async (address) => {
      const text = site.at(address)?.text.join(" ") ?? "";
      const silent = lacking(text, expect).map((term) => `${address} lacks the term “${term}”`);
      return [...(await answers(address, ask)), ...silent];
    }),
  );
  return messages.flat();
}

async function checkWithoutBrowser(
  statements: readonly Statement[],
  proofs: readonly Proof[],
  site: Site,
  root: string,
  ask: Ask,
): Promise<Finding[]> {
  const manuals = openManuals(site.dist, site.library.areas.entries);
  const policies = readPolicies(root);
  const findings: Finding[] = strayProofs(statements, proofs);
  for (const statement of statements) {
    const about = (messages: readonly string[]): Finding[] =>
      messages.map((message) => ({ about: statement.id, message }));
    const onBuild = checkBuild(statement, site);
    if (onBuild) findings.push(...about(onBuild));
    if (statement.test === "content") findings.push(...(await checkContent(statement, proofs, site, manuals)));
    if (statement.test === "route") findings.push(...about(await checkRouteStatement(statement, site, ask)));
    if (statement.test === "policy") findings.push(...about(checkPolicy(statement, policies, site, root)));
    if (statement.test === "build" && !onBuild) findings.push(...about(["acceptance/build.ts has no check for it"]));
  }
  return findings;
}

/**
 * Walks the specification's statements and routes on the built site and its manuals.
 *
 * @throws MissingBuild when there is no built site
 */
export async function accept(root: string, dist: string): Promise<Outcome> {
  const { library, problems } = await loadLibrary(root);
  const [problem] = problems;
  if (problem) throw new Error(`${problem.file}:${problem.line} ${problem.message}; run npm run check`);
  const site = openSite(dist, library);
  const [statements, proofs, routes] = await Promise.all([readStatements(), readProofs(), readRoutes()]);
  const content = statements.filter(({ test }) => test === "content");
  return withHost(dist, async (ask) => {
    const found = await checkWithoutBrowser(statements, proofs, site, root, ask);
    const { findings: lost, ...searches } = await checkSearch(content, proofs, site);
    const routeFindings: Finding[] = [];
    for (const route of routes) routeFindings.push(...(await checkRoute(route, site, ask)));
    return {
      statements: { total: statements.length, findings: [...found, ...lost] },
      routes: { total: routes.length, findings: routeFindings },
      searches,
    };
  });
}
