import { currentVersion, type Library } from "@opcon-help/model";
import { lastCommits } from "@opcon-help/model/git";

import { once, projectRoot } from "../library.ts";

/**
 * Date of the last commit for each file in content/, read in one pass through the history. Empty outside of a git
 * checkout.
 */
export const lastCommitDates = (library: Library): ReadonlyMap<string, Date> =>
  once("dates", () => {
    const commits = lastCommits(projectRoot, "content", currentVersion(library).ref);
    return new Map([...commits].map(([file, time]) => [file, new Date(time)]));
  });
