import { resolve } from "node:path";

import { buildLibrary, type ContentFiles, type Problem } from "@opcon-help/model";
import { readContent } from "@opcon-help/model/disk";

import { readSite } from "./built-site.ts";
import { parseContent, type Content } from "./content.ts";
import { toFindings, type Finding } from "./finding.ts";
import { checkPage } from "./page-gate.ts";
import { builtRules } from "./rules/built/index.ts";
import { libraryRules } from "./rules/library/index.ts";
import { reasonOf, ToolFailure } from "./tool-failure.ts";

export type { Finding } from "./finding.ts";
export { helpPage, type Severity } from "./severity.ts";
export { ToolFailure } from "./tool-failure.ts";

/**
 * Runs every rule on content/ below the project root.
 *
 * @throws ToolFailure when content/ cannot be read or a rule crashes
 */
export async function checkContent(root: string): Promise<Finding[]> {
  return checkFiles(await filesOf(root));
}

/** Runs every rule on content that is at hand: path from the project root to text. */
export async function checkFiles(files: ContentFiles): Promise<Finding[]> {
  const { library, problems } = buildLibrary(files);
  const content = parseContent(library, problems);
  return toFindings([...problems, ...(await pageProblems(content)), ...libraryProblems(content)]);
}

/**
 * Runs every rule on the site built in dist/opcon/core.
 *
 * @param options.lychee path of the lychee program
 * @throws ToolFailure when there is no built site, lychee does not run or a rule crashes
 */
export async function checkBuilt(root: string, { lychee }: { lychee: string }): Promise<Finding[]> {
  const { library, problems } = buildLibrary(await filesOf(root));
  const built = { site: await readSite(resolve(root)), content: parseContent(library, problems), lychee };
  const found: Problem[] = [];
  for (const rule of builtRules) for await (const defect of rule.check(built)) found.push({ ...defect, rule: rule.id });
  return toFindings(found);
}

async function filesOf(root: string): Promise<ContentFiles> {
  try {
    return await readContent(resolve(root));
  } catch (error) {
    throw new ToolFailure(`content/ cannot be read: ${reasonOf(error)}; run the check in the project's folder`);
  }
}

async function pageProblems({ pages, library }: Content): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const page of pages.values()) problems.push(...(await checkPage(page, library.words.entries)));
  return problems;
}

function libraryProblems(content: Content): Problem[] {
  return libraryRules.flatMap((rule) => [...rule.check(content)].map((defect) => ({ ...defect, rule: rule.id })));
}
