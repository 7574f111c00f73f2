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

/** Results of the acceptance test. */
export interface Outcome {
  statements: { total: number; findings: Finding[] };
  routes: { total: number; findings: Finding[] };
  /** Number of pages found by the terms alone, and by the words that state the fact. */
  searches: { byTerms: number; byWords: number };
}

/** Checks that each route of a statement works and that its page contains the terms. */
async function checkRouteStatement({ pages, expect }: Statement, site: Site, ask: Ask): Promise<string[]> {
  const messages = await Promise.all(
    pages.map(async (address) => {
      const text = site.at(address)?.text.join(" ") ?? "";
      const missing = lacking(text, expect).map((term) => `${address} doesn't contain the term “${term}”`);
      return [...(await answers(address, ask)), ...missing];
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
    if (statement.test === "build" && !onBuild)
      findings.push(...about(["acceptance/build.ts doesn't have a check for it"]));
  }
  return findings;
}

/**
 * Checks the specification's statements and routes on the built site and its manuals.
 *
 * @throws MissingBuild if there is no built site
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
