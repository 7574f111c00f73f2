import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";

import { compareLibraries } from "@opcon-help/changes";
import { reportHtml, type Report } from "@opcon-help/changes/report";
import { summary } from "@opcon-help/changes/summary";
import { loadLibrary } from "@opcon-help/model/disk";
import { mergeBase } from "@opcon-help/model/git";
import { loadRef, VersionProblem } from "@opcon-help/model/version-content";

import { compareBuilt } from "./built-changes.ts";
import { cache, root } from "./project.ts";

/** The commit at which the branch started. Later commits of the base aren't changes of the branch. */
function startOfBranch(base: string): string {
  return mergeBase(root, [base, `origin/${base}`]) ?? base;
}

const [base = "main", file = join(cache, "changes.html")] = process.argv.slice(2);
try {
  const commit = startOfBranch(base);
  const before = await loadRef(root, commit);
  const { library, problems } = await loadLibrary(root);
  const [problem] = problems;
  if (problem)
    throw new VersionProblem(
      `${problem.file}:${problem.line}:${problem.column} ${problem.message}. Run npm run check.`,
    );
  const name = commit.startsWith(base) ? commit.slice(0, 9) : `${base} (${commit.slice(0, 9)})`;
  const comparison = compareLibraries(before, library);
  const report: Report = { comparison, library, base: name, built: await compareBuilt(before, library, commit) };
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.new`, await reportHtml(report));
  await rename(`${target}.new`, target);
  console.log(summary(report));
  console.log(`\nThe report is in ${relative(process.cwd(), target)}.`);
} catch (error) {
  if (!(error instanceof VersionProblem)) throw error;
  console.error(error.message);
  process.exit(2);
}
