import type { Library } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

/** Astro always runs from the project root; bundled modules have no address of their own to start from. */
export const projectRoot = process.cwd();

let reading: Promise<Library> | undefined;

/**
 * The content as writers left it. One build reads it once; the dev server calls `forgetLibrary` when a file changes.
 *
 * @throws Error that names the first defect when the content does not fit its schemas
 */
export function currentLibrary(): Promise<Library> {
  reading ??= loadLibrary(projectRoot).then(({ library, problems }) => {
    const [first] = problems;
    if (first)
      throw new Error(
        `${first.file}:${first.line}:${first.column} ${first.message}` +
          (problems.length > 1 ? ` (and ${problems.length - 1} more: run npm run check)` : ""),
      );
    return library;
  });
  return reading;
}

export function forgetLibrary(): void {
  reading = undefined;
}
