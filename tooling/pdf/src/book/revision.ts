import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The state of the sources that a manual was made from. Work on other areas leaves it as it is. */
export interface Revision {
  /** Short hash of the last commit that changed them; absent outside a git clone and before its first commit. */
  commit: string | undefined;
  /** Whether they differ from that commit. */
  changed: boolean;
  /** Time of the commit, or of this run when there is none. */
  date: Date;
}

/**
 * Asks git for the last commit that changed something.
 *
 * @param paths files and folders, from the project root
 */
export async function readRevision(root: string, paths: readonly string[]): Promise<Revision> {
  const git = async (...args: string[]): Promise<string> => (await run("git", args, { cwd: root })).stdout.trim();
  try {
    const [commit, seconds] = (await git("log", "-1", "--format=%h %ct", "--", ...paths)).split(" ");
    if (!commit) return draft();
    const changed = (await git("status", "--porcelain", "--", ...paths)) !== "";
    return { commit, changed, date: new Date(Number(seconds) * 1000) };
  } catch {
    // A copy without git, or a repository before its first commit, can be printed too: as a draft of today.
    return draft();
  }
}

const draft = (): Revision => ({ commit: undefined, changed: true, date: startOfDay(new Date()) });

/** Drafts of one day are the same, so that the cache can know them. */
const startOfDay = (time: Date): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()));

const longFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A date as the manuals print it, such as "20 November 2026". */
export const longDate = (date: Date): string => longFormat.format(date);

/** Words for the cover: the commit, and whether the content is more than it. */
export function revisionLabel(revision: Revision): string {
  if (!revision.commit) return "draft without a commit";
  return revision.changed ? `commit ${revision.commit} with later changes` : `commit ${revision.commit}`;
}
