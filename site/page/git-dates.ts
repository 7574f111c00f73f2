import { spawnSync } from "node:child_process";

import { currentVersion, type Library } from "@opcon-help/model";

import { projectRoot } from "../library.ts";

/** Astro evaluates this module several times. */
const shared = ((globalThis as { opconHelpDates?: { read?: ReadonlyMap<string, Date> } }).opconHelpDates ??= {});

/** Date of the last commit for each file in content/, from one pass over the history. Empty outside a checkout. */
export function lastCommitDates(library: Library): ReadonlyMap<string, Date> {
  return (shared.read ??= read(currentVersion(library).ref ?? "HEAD"));
}

function read(ref: string): Map<string, Date> {
  const dates = new Map<string, Date>();
  const log = spawnSync(
    "git",
    ["-c", "core.quotePath=false", "log", "--format=date %cI", "--name-only", ref, "--", "content"],
    {
      cwd: projectRoot,
      encoding: "utf8",
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  if (log.status !== 0) return dates;
  let date = new Date(0);
  for (const line of log.stdout.split("\n")) {
    if (line.startsWith("date ")) date = new Date(line.slice(5));
    else if (line && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}
