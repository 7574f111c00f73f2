import { dirname, join } from "node:path/posix";

/**
 * The file of a relative link, as a path from the project root.
 *
 * @param from file that contains the link
 * @param url address without an anchor
 * @returns undefined if the address contains an invalid percent encoding
 */
export function linkedFile(from: string, url: string): string | undefined {
  try {
    return join(dirname(from), decodeURI(url));
  } catch {
    return undefined;
  }
}
