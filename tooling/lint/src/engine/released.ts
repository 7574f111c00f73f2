import { join } from "node:path";

import type { ContentFiles, Finding } from "@opcon-help/model";
import { codeDigest, diskCache } from "@opcon-help/model/cache";
import { digestOf } from "@opcon-help/model/disk";
import { filesAt, git } from "@opcon-help/model/git";

import { applySuppressions } from "./suppressions.ts";

/** Rules about what can harm readers or customers. They apply to the content of every version, whatever it says. */
const guards = new Set(["no-html", "https-links", "diagram-safety", "secrets", "personal-data", "unreadable-file"]);

/** A finding in the content of a released version. Its digest stays the same until its line changes. */
export type Harm = Pick<Finding, "file" | "line" | "column" | "message"> & { digest: string };

/** What can harm readers or customers in content. */
export async function harmsIn(files: ContentFiles): Promise<Harm[]> {
  const { fileGate } = await import("./check-file.ts");
  const found: Harm[] = [];
  for (const [path, text] of files) {
    const gate = fileGate(path, text);
    const { problems, isDamaged, suppressions } = gate.read();
    const all = [...(isDamaged ? problems : []), ...(await gate.check(undefined, guards))];
    for (const { file, line, column, message, rule } of applySuppressions(all, new Map([[path, suppressions]])))
      if (guards.has(rule) || (isDamaged && rule !== "suppressions")) {
        const digest = digestOf(rule, file, text.split("\n")[line - 1] ?? "").slice(0, 12);
        found.push({ file, line, column, message, digest });
      }
  }
  return found;
}

/** Reads and checks the content of a commit, once. */
export async function harmsAt(root: string, commit: string): Promise<Harm[]> {
  const tree = git(root, "rev-parse", "--verify", "--quiet", `${commit}:./content`)?.trim() ?? "";
  const cache = diskCache<Record<string, Harm[]>>(join(root, ".cache/released.json"), codeDigest(import.meta.filename));
  const known = (await cache.read()) ?? {};
  const listed = git(root, "ls-tree", "-r", "-z", "--name-only", commit, "--", "content");
  const names = (listed ?? "").split("\0").filter((name) => /\.(?:md|yml|svg|txt)$/.test(name));
  const harms = known[tree] ?? (await harmsIn(filesAt(root, commit, names)));
  if (!known[tree]) await cache.write({ ...known, [tree]: harms });
  return harms;
}
