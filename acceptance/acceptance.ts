import { loadLibrary } from "@opcon-help/model/disk";

import { checkContent, strayProofs } from "./content.ts";
import { checkCalls, checkPolicy, readPolicies } from "./policies.ts";
import { checkRoute } from "./routes.ts";
import { openSite, placeOf, type Site } from "./site.ts";
import { readProofs, readRoutes, readStatements, type Finding, type Statement } from "./statements.ts";
import { lacking } from "./terms.ts";

/** Number of statements or routes, and the problems with them. */
export interface Part {
  total: number;
  findings: readonly Finding[];
}

/** Results of the acceptance test. */
export interface Outcome {
  statements: Part;
  routes: Part;
}

/** Checks that each route of a statement leads to a page that contains the terms. */
const checkRouteStatement = ({ id, pages, expect }: Statement, site: Site): Finding[] =>
  pages.flatMap((address) => {
    const built = site.page(placeOf(site.library, address).page);
    if (!built) return [{ about: id, message: `${address} isn't built` }];
    return lacking(built.text.join(" "), expect).map((term) => ({
      about: id,
      message: `${address} doesn't contain the term “${term}”`,
    }));
  });

/**
 * Checks the specification's statements and routes on the built site.
 *
 * @throws MissingBuild if there is no built site
 */
export async function accept(root: string, dist: string): Promise<Outcome> {
  const { library, problems } = await loadLibrary(root);
  const [problem] = problems;
  if (problem) throw new Error(`${problem.file}:${problem.line} ${problem.message}; run npm run check`);
  const site = openSite(dist, library);
  const [statements, proofs, routes] = await Promise.all([readStatements(), readProofs(), readRoutes()]);
  const policies = readPolicies(root);
  const isProvedInWords = ({ id, test }: Statement): boolean =>
    test === "content" || proofs.some((proof) => proof.id === id);
  const findings = statements.flatMap((statement) => {
    if (isProvedInWords(statement)) return checkContent(statement, proofs, site);
    return statement.test === "route" ? checkRouteStatement(statement, site) : checkPolicy(statement, policies, root);
  });
  return {
    statements: {
      total: statements.length,
      findings: [...strayProofs(statements, proofs), ...findings, ...checkCalls(site)],
    },
    routes: { total: routes.length, findings: routes.flatMap((route) => checkRoute(route, site)) },
  };
}
