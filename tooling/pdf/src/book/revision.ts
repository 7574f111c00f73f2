import { git } from "@opcon-help/model/git";

/** The state of the files that a manual is made from. Changes in other areas don't affect it. */
export interface Revision {
  /**
   * Short hash of the last commit that changed these files. Undefined outside of a Git repository and before the first
   * commit.
   */
  commit: string | undefined;
  changed: boolean;
  /** Time of the commit or, if there is none, of this run. */
  date: Date;
}

/**
 * Reads the last commit that changed one of the files.
 *
 * @param paths files and folders, relative to the project root
 * @param ref commit with the content of an older version, because its files here are only a copy
 */
export function readRevision(root: string, paths: readonly string[], ref?: string): Revision {
  const here = ref === undefined ? paths : paths.map((path) => `:(top)${path}`);
  const [commit, seconds] = git(root, "log", "-1", "--format=%h %ct", ref ?? "HEAD", "--", ...here)?.split(" ") ?? [];
  // Without Git or a commit, the manual is a draft with today's date. All drafts of a day can use the same cache.
  if (!commit) return { commit: undefined, changed: true, date: new Date(new Date().toISOString().slice(0, 10)) };
  const changed = ref === undefined && git(root, "status", "--porcelain", "--", ...paths) !== "";
  return { commit, changed, date: new Date(Number(seconds) * 1000) };
}

const longFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A date in the form of the manuals, such as "November 20, 2026". */
export const longDate = (date: Date): string => longFormat.format(date);

export function revisionLabel(revision: Revision): string {
  if (!revision.commit) return "uncommitted draft";
  return revision.changed ? `commit ${revision.commit} with uncommitted changes` : `commit ${revision.commit}`;
}
