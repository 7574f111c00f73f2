import type { Library } from "@opcon-help/model";

/** A file by its name below the folder of the site. */
export type OutputFile = readonly [name: string, content: string | Uint8Array];

/** The finished pages of a build. Their HTML is in the folder of the site, not in memory. */
export interface BuiltPages {
  addresses: Iterable<string>;
  /** @throws Error if there is no page at this address */
  html: (address: string) => string;
  /** What the search reads of a page in the library. */
  searched: (address: string) => string | undefined;
}

/** Makes files of the site besides its pages. */
export type Output = (library: Library, pages: BuiltPages) => Iterable<OutputFile> | Promise<Iterable<OutputFile>>;

/** For the outputs of a help that hasn't been built. */
export const noPages: BuiltPages = { addresses: [], html: () => "", searched: () => undefined };
