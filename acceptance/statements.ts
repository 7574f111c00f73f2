import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { readYaml } from "@opcon-help/model";

/** One statement of the specification. The file is the specification's own and is not edited here. */
export interface Statement {
  id: string;
  /** What proves it: the words of a page, a route that answers, the build, or a policy that somebody keeps. */
  test: "content" | "route" | "build" | "policy";
  statement: string;
  /** Addresses of the pages that must carry it. */
  pages: readonly string[];
  /** Terms each page must hold; `|` separates alternatives, `=` asks for a whole word. */
  expect: readonly string[];
}

/** The words of a page of ours that state a statement's fact. */
export interface Proof {
  id: string;
  /** Path of the page below content/pages. */
  page: string;
  /** Section to which the statement's old route leads. */
  at?: string;
  says: string;
}

/** One route of the specification's index of pages, and how it has to answer. */
export interface Route {
  route: string;
  action: "write" | "generated-index" | "alias-redirect" | "alias-rendered";
  target: string;
  anchor: string;
}

/** What is wrong, and with which statement or route. */
export interface Finding {
  about: string;
  message: string;
}

export const here = import.meta.dirname;

async function readList(file: string): Promise<unknown[]> {
  const { source, problems } = readYaml(await readFile(join(here, file), "utf8"), { file, rule: "acceptance" });
  const [problem] = problems;
  if (problem) throw new Error(`acceptance/${file}:${problem.line} ${problem.message}`);
  return source.value as unknown[];
}

export async function readStatements(): Promise<Statement[]> {
  const statements = (await readList("spec-facts.yaml")) as (Omit<Statement, "expect"> & { expect?: string[] })[];
  return statements.map((statement) => ({ ...statement, expect: statement.expect ?? [] }));
}

/** @throws Error that names the first entry without an id, a page or words */
export async function readProofs(): Promise<Proof[]> {
  return (await readList("proofs.yml")).map((entry, index) => {
    const { id, page, at, says } = entry as Partial<Proof>;
    if (!id || !page || !says)
      throw new Error(`acceptance/proofs.yml: entry ${index + 1} (${id ?? "no id"}) needs id, page and says`);
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
      route: cell("route"),
      action: cell("action") as Route["action"],
      target: cell("target_route"),
      anchor: cell("anchor"),
    };
  });
}
