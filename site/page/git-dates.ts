import { currentVersion, type Library } from "@opcon-help/model";
import { lastCommits } from "@opcon-help/model/git";

import { projectRoot } from "../library.ts";

/** Shared by all copies of this module, because Astro evaluates it several times. */
const shared = ((globalThis as { opconHelpDates?: { read?: ReadonlyMap<string, Date> } }).opconHelpDates ??= {});

/**
 * Date of the last commit for each file in content/, read in one pass through the history. Empty outside of a git
 * checkout.
 */
export function lastCommitDates(library: Library): ReadonlyMap<string, Date> {
  return (shared.read ??= new Map(
    [...lastCommits(projectRoot, "content", currentVersion(library).ref)].map(([file, time]) => [file, new Date(time)]),
  ));
}
