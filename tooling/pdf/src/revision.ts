import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The state of the sources that a manual was made from. */
export interface Revision {
  /** Short hash of the commit; absent outside a git clone and before its first commit. */
  commit: string | undefined;
  /** Whether content differs from that commit. */
  changed: boolean;
  /** Time of the commit, or of this run when there is none. */
  date: Date;
}

/** Asks git for the commit that is checked out. */
export async function readRevision(root: string): Promise<Revision> {
  const git = async (...args: string[]): Promise<string> => (await run("git", args, { cwd: root })).stdout.trim();
  try {
    const [commit, seconds] = (await git("log", "-1", "--format=%h %ct")).split(" ");
    const changed = (await git("status", "--porcelain", "--", "content")) !== "";
    return { commit, changed, date: new Date(Number(seconds) * 1000) };
  } catch {
    // A copy without git, or a repository before its first commit, can be printed too: as a draft of today.
    return { commit: undefined, changed: true, date: startOfDay(new Date()) };
  }
}

/** Drafts of one day are the same, so that the cache can know them. */
const startOfDay = (time: Date): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()));

/** Words for the cover: the commit, and whether the content is more than it. */
export function revisionLabel(revision: Revision): string {
  if (!revision.commit) return "draft without a commit";
  return revision.changed ? `commit ${revision.commit} with later changes` : `commit ${revision.commit}`;
}
