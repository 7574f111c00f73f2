import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Site } from "./site.ts";
import type { Statement } from "./statements.ts";

/** How we comply with a statement that no page can prove. */
export interface Policy {
  id: string;
  how: string;
  /** Files that enforce it, relative to the project root. */
  enforcedBy: string[];
}

const policiesFile = "docs/policies.md";

/** Reads the table in docs/policies.md. */
export function readPolicies(root: string): Policy[] {
  const file = join(root, policiesFile);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.flatMap((line) => {
    const [, id = "", how = "", enforcedBy = ""] = line.split("|").map((cell) => cell.trim());
    if (!/^S\d-\d{3}$/.test(id)) return [];
    return [{ id, how, enforcedBy: [...enforcedBy.matchAll(/`([^`]+)`/g)].map((match) => match[1]!) }];
  });
}

/** An API path in the text, as opposed to a link target. */
const callPath = /(?<=[\s`])\/api\/[\w/{}-]+/g;

/** API paths allowed in the text, with the page in the vendor's documentation. */
const documentedCalls: Readonly<Record<string, string>> = {
  "/api/propertyExpression": "automation-concepts/property-expressions",
};

const paths = (text: string): string[] => [...text.matchAll(callPath)].map(([path]) => path);

const assistant = "Files/UI/Solution-Manager/Otto/";

function skillsWithoutPaths(site: Site): string[] {
  return [...site.library.pages.values()]
    .filter(({ path }) => path.startsWith(assistant))
    .flatMap(({ path, route }) =>
      paths(site.page(path)?.text.join(" ") ?? "").map((call) => `${route} contains the API path ${call}`),
    );
}

function callsWithSource({ library }: Site): string[] {
  return [...library.pages.values()].flatMap(({ file, body }) =>
    paths(body)
      .filter((call) => documentedCalls[call] === undefined)
      .map((call) => `${file} contains the API path ${call} without a source. Move it to a data row`),
  );
}

function homeSays(site: Site, words: readonly string[]): string[] {
  const home = site.page("index")?.text.join(" ") ?? "";
  return words.filter((word) => !home.includes(word)).map((word) => `the home page doesn't contain “${word}”`);
}

/** Automated checks. The files named in docs/policies.md enforce the other policies. */
const checks: Readonly<Record<string, (site: Site) => string[]>> = {
  "S0-001": (site) => homeSays(site, ["OpCon is workload automation"]),
  "S0-002": (site) => homeSays(site, ["administrators", "operators", "installers"]),
  "S1-076": skillsWithoutPaths,
  "S7-001": callsWithSource,
  "S7-003": callsWithSource,
};

/** Checks a policy's line in the table, the files it names, and whatever can be automated. */
export function checkPolicy(statement: Statement, policies: readonly Policy[], site: Site, root: string): string[] {
  const policy = policies.find(({ id }) => id === statement.id);
  if (!policy)
    return [`${policiesFile} doesn't have a line for it. Add | ${statement.id} | how we comply | enforced by |`];
  const missing = policy.enforcedBy.filter((file) => !existsSync(join(root, file)));
  return [
    ...(policy.how === "" ? [`${policiesFile} doesn't explain how we comply`] : []),
    ...(policy.enforcedBy.length === 0 ? [`${policiesFile} doesn't name a file that enforces it`] : []),
    ...missing.map((file) => `${policiesFile} names ${file}, which doesn't exist`),
    ...(checks[statement.id]?.(site) ?? []),
  ];
}
