import { comparePages, summary } from "@opcon-help/changes";
import { mergeBase } from "@opcon-help/model/git";
import { loadRef, loadVersion, VersionProblem } from "@opcon-help/model/version-content";

import { titleOf } from "./build/versions.ts";
import { root } from "./project.ts";

const [base = "main"] = process.argv.slice(2);
try {
  // Later commits of the base aren't changes of the branch.
  const commit = mergeBase(root, [base, `origin/${base}`]) ?? base;
  const before = await loadRef(root, commit);
  const library = await loadVersion(root);
  const name = commit.startsWith(base) ? commit.slice(0, 9) : `${base} (${commit.slice(0, 9)})`;
  console.log(summary(comparePages(before, library), library, name));
  // The pages of an older version aren't in the diff, which shows only another commit.
  for (const version of library.versions.entries) {
    const old = before.versions.entries.find((record) => titleOf(record) === titleOf(version));
    if (version.ref === undefined || version.ref === old?.ref) continue;
    const [former, now] = await Promise.all([
      old?.ref === undefined ? before : loadRef(root, old.ref),
      loadRef(root, version.ref),
    ]);
    const was = `${titleOf(version)} at ${(old?.ref ?? commit).slice(0, 9)}, now at ${version.ref.slice(0, 9)}`;
    console.log(`\n${summary(comparePages(former, now), now, was)}`);
  }
} catch (error) {
  if (!(error instanceof VersionProblem)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
