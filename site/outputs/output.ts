import type { Library } from "@opcon-help/model";

/** A file by its name below the folder of the site. */
export type OutputFile = readonly [name: string, content: string | Uint8Array];

/**
 * Makes files of the site besides its pages.
 *
 * @param pages HTML of the finished pages, by address
 */
export type Output = (
  library: Library,
  pages: ReadonlyMap<string, string>,
) => Iterable<OutputFile> | Promise<Iterable<OutputFile>>;
