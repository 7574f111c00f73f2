import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { basePath, homePath, readYaml } from "@opcon-help/model";

/** A statement of the specification. The file is a copy, so it isn't edited here. */
export interface Statement {
  id: string;
  /** How it's proved: by the text of a page, a working route, the build, or a policy. */
  test: "content" | "route" | "build" | "policy";
  statement: string;
  /** Addresses of the pages that must state the fact. */
  pages: readonly string[];
  /** Terms that each page must contain. `|` separates alternatives, and `=` requires a whole word. */
  expect: readonly string[];
}

/** Words on one of our pages that state the fact. */
export interface Proof {
  id: string;
  /** Path of the page below content/pages. */
  page: string;
  /** Section that the statement's old route redirects to. */
  at?: string;
  says: string;
}

/** A route in the specification's page index, and its expected behavior. */
export interface Route {
  route: string;
  action: "write" | "generated-index" | "alias-redirect" | "alias-rendered";
  target: string;
  anchor: string;
}

/** A problem with a statement or route. */
export interface Finding {
  about: string;
  message: string;
}

export const here = import.meta.dirname;

/** Changes an address of the specification to the same page in the version that is checked. */
const inThisVersion = (address: string): string => address.replace(homePath, basePath);

async function readList(file: string): Promise<unknown[]> {
  const { source, problems } = readYaml(await readFile(join(here, file), "utf8"), { file, rule: "acceptance" });
  const [problem] = problems;
  if (problem) throw new Error(`acceptance/${file}:${problem.line} ${problem.message}`);
  return source.value as unknown[];
}

export async function readStatements(): Promise<Statement[]> {
  const statements = (await readList("spec-facts.yaml")) as (Omit<Statement, "expect"> & { expect?: string[] })[];
  return statements.map((statement) => ({
    ...statement,
    pages: statement.pages.map(inThisVersion),
    expect: statement.expect ?? [],
  }));
}

/** @throws Error for the first entry without an id, a page, or words */
export async function readProofs(): Promise<Proof[]> {
  return (await readList("proofs.yml")).map((entry, index) => {
    const { id, page, at, says } = entry as Partial<Proof>;
    if (!id || !page || !says)
      throw new Error(`acceptance/proofs.yml: entry ${index + 1} (${id ?? "no id"}) needs id, page, and says`);
    return { id, page, says, ...(at === undefined ? {} : { at }) };
  });
}

export async function readRoutes(): Promise<Route[]> {
  const [head = "", ...rows] = (await readFile(join(here, "sitemap.tsv"), "utf8")).trimEnd().split("\n");
  const columns = head.split("\t");
  return rows.map((row) => {
    const cells = row.split("\t");
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? "";
    return {
      route: inThisVersion(cell("route")),
      action: cell("action") as Route["action"],
      target: inThisVersion(cell("target_route")),
      anchor: cell("anchor"),
    };
  });
}
