import { dirname, join } from "node:path/posix";

/**
 * The file that a relative link names, as a path from the project root.
 *
 * @param from file that contains the link
 * @param url without an anchor
 * @returns undefined if a percent sign in the address doesn't encode anything
 */
export function linkedFile(from: string, url: string): string | undefined {
  try {
    return join(dirname(from), decodeURI(url));
  } catch {
    return undefined;
  }
}
