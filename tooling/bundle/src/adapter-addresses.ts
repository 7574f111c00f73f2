import { posix } from "node:path";

import { homePath } from "@opcon-help/model/routes";

const split = (address: string): [path: string, rest: string] => {
  const at = address.search(/[?#]/);
  return at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)];
};

/** How the files of a copy refer to each other. The copy contains the folder of the published base address. */
export class Addresses {
  readonly files: ReadonlySet<string>;
  readonly #origin: string;

  /** @param origin origin of the published help, for what isn't in the copy */
  constructor(files: ReadonlySet<string>, origin: string) {
    this.files = files;
    this.#origin = origin;
  }

  /** The published form of an address of the help; undefined for other addresses. Some pages have relative ones. */
  published(from: string, address: string): string | undefined {
    if (!/^\.\.?\//.test(address)) return address.startsWith(homePath) ? address : undefined;
    const [path, rest] = split(address);
    return posix.join(homePath, encodeURI(posix.dirname(from)), path) + rest;
  }

  /** The file at a published address, with the query and anchor; undefined if the copy doesn't have it. */
  fileAt(address: string): string | undefined {
    const [path, rest] = split(address.slice(homePath.length));
    const name = decodeURI(path).replace(/\/$/, "");
    const file = [name, posix.join(name, "index.html")].find((known) => this.files.has(known));
    return file === undefined ? undefined : encodeURI(file) + rest;
  }

  /**
   * An address for a file of the copy.
   *
   * @param from file that contains the address
   */
  from(from: string, address: string): string {
    const file = this.fileAt(address);
    if (file === undefined) return this.#origin + address;
    const [path, rest] = split(file);
    return posix.relative(encodeURI(posix.dirname(from)), path) + rest;
  }
}
