import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";

import type { CodeChanges } from "@opcon-help/changes/report";
import { findFirst, hasClass, parseHtml, textOf } from "@opcon-help/html";
import { basePath } from "@opcon-help/model";
import { sourcesOf } from "@opcon-help/model/cache";
import { filesBelow } from "@opcon-help/model/disk";
import { changedFiles, git } from "@opcon-help/model/git";
import { VersionProblem } from "@opcon-help/model/version-content";

import { endOfLog, runNode } from "./process.ts";
import { cache, root, siteEntries } from "./project.ts";

const log = "changes-code";
const lockfile = join(root, "pnpm-lock.yaml");

/** Whether a file that changed since the commit, or was removed, can change the built pages. */
async function changesSite(commit: string): Promise<boolean> {
  // A repository with only the content has no code to compare.
  if (git(root, "cat-file", "-e", `${commit}:tooling/run/run.mjs`) === undefined) return false;
  const sources = await sourcesOf(siteEntries);
  // A removed page or public file isn't among the sources anymore, but its folder is an entry.
  const folders = siteEntries.filter((entry) => entry.endsWith(sep));
  return changedFiles(root, commit, ".")
    .map((file) => join(root, file))
    .some((file) => file === lockfile || sources.has(file) || folders.some((folder) => file.startsWith(folder)));
}

/** Builds the site of a commit with that commit's own code, in a work tree that later calls use again. */
async function buildAt(commit: string): Promise<string> {
  const folder = join(cache, "base-code");
  const isThere = git(folder, "rev-parse", "--show-prefix") === "";
  const args = isThere
    ? ["checkout", "--force", "--detach", commit]
    : ["worktree", "add", "--force", "--detach", folder, commit];
  if (git(isThere ? folder : root, ...args) === undefined) throw new VersionProblem(`git can't check out ${commit}.`);
  // The base's own program sets its own variables.
  const env = { OPCON_CONTENT: undefined, OPCON_BASE: undefined };
  const code = await runNode(join(folder, "tooling/run/run.mjs"), ["build", "current"], { log, cwd: folder, env });
  if (code !== 0) throw new VersionProblem(`The code of ${commit} can't build its site:\n${await endOfLog(log)}`);
  return join(folder, "dist", basePath);
}

/** The pages of one version, without those that are made when the versions are combined. */
const pagesIn = async (site: string): Promise<string[]> =>
  (await filesBelow(site)).filter((name) => /(?:^|\/)index\.html$/.test(name) && !/^(?:\d|changes|help)/.test(name));

/** Words that a page shows, with those of its header, and its HTML without the names of files that contain a hash. */
async function readPage(file: string): Promise<{ words: string[]; html: string }> {
  // The work tree of the base has other commits, so dates differ.
  const html = (await readFile(file, "utf8")).replaceAll(/<time[^>]*>[^<]*<\/time>/g, "");
  const main = findFirst(parseHtml(html), (node) => node.name === "main" || hasClass(node, "main-pane"));
  return {
    words: main ? textOf(main).split(/\s+/).filter(Boolean) : [],
    html: html.replaceAll(/_assets\/[^"'\s)]+|sha256-[^'"\s]+/g, ""),
  };
}

const onlyIn = (words: readonly string[], others: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
};

/**
 * Compares the same content, built with the code of a commit and with today's.
 *
 * @param site folder of the commit's content as today's code builds it
 * @param build builds that folder, if it isn't up to date
 * @returns undefined if no code that builds pages has changed
 * @throws VersionProblem if the commit's code can't build its site
 */
export async function compareCode(
  commit: string,
  site: string,
  build: () => Promise<void> = async () => undefined,
): Promise<CodeChanges | undefined> {
  if (!(await changesSite(commit))) return undefined;
  await build();
  process.stderr.write("Building the site with the code of the base …\n");
  const before = await buildAt(commit);
  const [old, now] = [new Set(await pagesIn(before)), new Set(await pagesIn(site))];
  const changes: CodeChanges = { pages: [], markup: 0, compared: now.size };
  for (const name of [...new Set([...old, ...now])].toSorted()) {
    const href = basePath + name.replace(/index\.html$/, "");
    const [a, b] = await Promise.all(
      [old.has(name) && join(before, name), now.has(name) && join(site, name)].map((file) =>
        file ? readPage(file) : { words: [], html: "" },
      ),
    );
    const [removed, added] = [onlyIn(a!.words, b!.words), onlyIn(b!.words, a!.words)];
    if (removed.length + added.length > 0 || a!.words.join(" ") !== b!.words.join(" "))
      changes.pages.push({ href, removed, added });
    else if (a!.html !== b!.html) changes.markup += 1;
  }
  return changes;
}
