// Compares versions in git with the versions of Docusaurus and of starlight-versions: five versions of the same pages.
import { appendFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

import { currentVersion } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

import { buildRuns, docusaurus, ours, script, starlightVersions, writePeer, type Program } from "./peers.ts";
import { cloneProject, commit, editedPage, listOf, must, writeFiles } from "./project.ts";
import { table } from "./report.ts";
import { measureRuns, newSize, type Bench, type Run } from "./runs.ts";

const older = ["1.0", "1.1", "1.2", "1.3"];

export const versions: Bench = {
  sizes: ["200"],
  figures: ["processor"],
  async measure(name, order) {
    const clone = await cloneProject(order.folder, Number(name));
    const { library } = await loadLibrary(clone);
    const programs = [ours(clone)];
    for (const peer of [docusaurus, starlightVersions]) {
      const program = await writePeer(peer, library);
      must(program.folder, "git", "init", "--quiet");
      commit(program.folder);
      programs.push(program);
    }
    const page = await editedPage(clone);
    const runsWith = (label: string): Run[] =>
      programs.flatMap((program) => buildRuns(program, page, label, (step) => `${program.name}, one version, ${step}`));
    const size = newSize(name, `${library.pages.size} pages`);
    await measureRuns(size, runsWith("one version, "), order);

    for (const { folder } of programs) commit(folder);
    // The older versions have the same content as the newest one, which makes the builds comparable.
    const ref = must(clone, "git", "rev-parse", "HEAD");
    const records = older.map((version) => ({
      ...currentVersion(library),
      version,
      label: version,
      isLast: false,
      ref,
    }));
    await appendFile(join(clone, library.versions.file), listOf(records));
    for (const peer of [docusaurus, starlightVersions])
      for (const [index, version] of older.entries()) {
        const { folder } = programs.find((program) => program.name === peer.name)!;
        await writeFiles(folder, peer.files(library, older.slice(0, index + 1)));
        const { program, args } = script(folder, peer.release(version));
        must(folder, program, ...args);
      }
    for (const { folder } of programs) commit(folder);
    const releases = programs.map(releaseOf);

    await measureRuns(size, runsWith("five versions, "), order);
    const rows = programs.map(async ({ name: program, folder, outputs }, index) => {
      const site = await bytesOf(join(folder, outputs[0]!));
      return [program, ...releases[index]!, megabytes(site)];
    });
    size.note = table(["", "files per release", "MB per release", "MB of the site"], await Promise.all(rows));
    return size;
  },
};

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** Number of files and megabytes that a release adds or changes. */
function releaseOf({ folder }: Program): [files: string, megabytes: string] {
  const bytesAt = (revision: string): number => {
    const sizes = must(folder, "git", "ls-tree", "-r", "--format=%(objectsize)", revision).split("\n");
    return sizes.reduce((sum, size) => sum + Number(size), 0);
  };
  const files = must(folder, "git", "show", "--name-only", "--format=", "HEAD").split("\n").length;
  return [String(files / older.length), megabytes((bytesAt("HEAD") - bytesAt("HEAD~1")) / older.length)];
}

/** Bytes of the files in a folder. Hard links to the same file count once. */
async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const stats = await Promise.all(files.map((entry) => stat(join(entry.parentPath, entry.name))));
  return [...new Map(stats.map(({ ino, size }) => [ino, size])).values()].reduce((sum, size) => sum + size, 0);
}
