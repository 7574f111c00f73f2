import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Site } from "./site.ts";
import type { Statement } from "./statements.ts";

/** How a statement about what the help must not do is kept. */
export interface Policy {
  id: string;
  how: string;
  /** Files that notice when it is not kept, from the project root. */
  noticedBy: string[];
}

const policiesFile = "docs/policies.md";

/** The lines of the table in docs/policies.md. */
export function readPolicies(root: string): Policy[] {
  const file = join(root, policiesFile);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.flatMap((line) => {
    const [, id = "", how = "", noticedBy = ""] = line.split("|").map((cell) => cell.trim());
    if (!/^S\d-\d{3}$/.test(id)) return [];
    return [{ id, how, noticedBy: [...noticedBy.matchAll(/`([^`]+)`/g)].map((match) => match[1]!) }];
  });
}

/** A path as prose writes it; an address that a link leads to is none. */
const callPath = /(?<=[\s`])\/api\/[\w/{}-]+/g;

/** Calls that the prose of a page names, with the page of the vendor's documentation that has them. */
const documentedCalls: Readonly<Record<string, string>> = {
  "/api/propertyExpression": "automation-concepts/property-expressions",
};

const paths = (text: string): string[] => [...text.matchAll(callPath)].map(([path]) => path);

const assistant = "Files/UI/Solution-Manager/Otto/";

function skillsWithoutPaths(site: Site): string[] {
  return [...site.library.pages.values()]
    .filter(({ path }) => path.startsWith(assistant))
    .flatMap(({ path, route }) => paths(site.page(path)?.text.join(" ") ?? "").map((call) => `${route} shows ${call}`));
}

function callsWithSource({ library }: Site): string[] {
  return [...library.pages.values()].flatMap(({ file, body }) =>
    paths(body)
      .filter((call) => documentedCalls[call] === undefined)
      .map((call) => `${file} names the call ${call} without a source; put it into a data row`),
  );
}

function homeSays(site: Site, words: readonly string[]): string[] {
  const home = site.page("index")?.text.join(" ") ?? "";
  return words.filter((word) => !home.includes(word)).map((word) => `the home page does not say “${word}”`);
}

/** Policies that a program can check; the others are kept by the files that docs/policies.md names. */
const checks: Readonly<Record<string, (site: Site) => string[]>> = {
  "S0-001": (site) => homeSays(site, ["OpCon is workload automation"]),
  "S0-002": (site) => homeSays(site, ["I am an administrator", "I am an operator", "I am an installer"]),
  "S1-076": skillsWithoutPaths,
  "S7-001": callsWithSource,
  "S7-003": callsWithSource,
};

/** Checks that a policy has its line, that what the line names exists, and what a program can see of it. */
export function checkPolicy(statement: Statement, policies: readonly Policy[], site: Site, root: string): string[] {
  const policy = policies.find(({ id }) => id === statement.id);
  if (!policy) return [`${policiesFile} has no line for it: | ${statement.id} | how it is kept | what notices |`];
  const missing = policy.noticedBy.filter((file) => !existsSync(join(root, file)));
  return [
    ...(policy.how === "" ? [`${policiesFile} does not say how it is kept`] : []),
    ...(policy.noticedBy.length === 0 ? [`${policiesFile} names nothing that notices when it is not kept`] : []),
    ...missing.map((file) => `${policiesFile} names ${file}, which does not exist`),
    ...(checks[statement.id]?.(site) ?? []),
  ];
}
