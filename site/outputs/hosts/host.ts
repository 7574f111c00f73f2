import { homePath } from "@opcon-help/model";

import types from "./types.json" with { type: "json" };

/** All addresses of all versions start with this. */
export const everywhere = "/opcon/";
export const notFound = `${homePath}404.html`;
export const forever = "public, max-age=31536000, immutable";
/** Browsers keep a file, but ask for changes before each use. This allows the back/forward cache. */
export const revalidate = "no-cache";

/**
 * What is the same for the HTML of each build. The scripts of a page are in its own policy, so that a host can send one
 * build with the configuration of another.
 */
const pagePolicy = "frame-ancestors 'self'; base-uri 'none'; form-action 'self'";
/** What a file other than HTML may do if somebody opens it, and the workers of the search and of visited pages. */
const filePolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; ${pagePolicy}`;
export const policies = { page: pagePolicy, file: filePolicy };

/** Headers of every answer, besides the policy. */
export const always = { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin" };

/** Types by extension. Some hosts don't know all of them, and IIS refuses to serve files of unknown types. */
export const allTypes: [extension: string, type: string][] = Object.entries(types);
export const isText = (type: string): boolean => /^text|json$|xml$/.test(type);
export const textTypes = allTypes.filter(([, type]) => isText(type));
/** What hosts compress besides HTML, which nginx always does. */
export const compressed = [...new Set(textTypes.map(([, type]) => type))]
  .filter((type) => type !== "text/html")
  .join(" ");

/** Matches the files for hosts, which a host must not serve. IIS and Netlify exclude theirs by default. */
export const forHostsOnly = "^/(\\.htaccess|_headers|nginx\\.conf|web\\.config)$";

export const each = <T>(items: readonly T[], write: (item: T) => string): string => items.map(write).join("\n");

/** What a host's file depends on. */
export interface Site {
  /** Folders with a digest in their file names, which browsers can keep. */
  hashed: readonly string[];
  /** Addresses of the files other than HTML that can contain scripts. */
  active: readonly string[];
}

/** What a host answers for an address: whether it's there, and headers, which are compared without regard to case. */
export type Answer = Record<string, string>;

/** A server or service that can publish the site. Adding one to the list in index.ts is all that it takes. */
export interface Host {
  /** File in the web root, and its text; undefined if the host doesn't read any. */
  file?: string;
  write?: (site: Site) => string;
  /** Headers that the host sends for an address, if it exists or not. */
  sends: (address: string, isFound: boolean) => Answer;
  /** How tests start the host: its program, and the configuration and arguments for a web root. */
  test?: {
    program: string;
    config: (root: string, folder: string, port: number) => string;
    args: (config: string, folder: string) => string[];
  };
}

const isPage = (address: string): boolean => /\/$|\.html$/.test(address);
const isHashed = (address: string): boolean => /\/(_assets|pagefind\/(index|fragment|filter))\//.test(address);
export const typeOf = (address: string): string =>
  ((type) => (isText(type) ? `${type}; charset=utf-8` : type))(
    types[(/\.\w+$/.exec(address)?.[0] ?? ".html") as keyof typeof types],
  );

/** What hosts send if they tell pages, files that never change, and missing ones apart. */
export function everything(address: string, isFound: boolean): Answer {
  const isHtml = !isFound || isPage(address);
  return {
    ...always,
    "Content-Security-Policy": isHtml ? policies.page : policies.file,
    "Content-Type": isHtml ? typeOf(".html") : typeOf(address),
    ...(isFound && { "Cache-Control": isHashed(address) ? forever : revalidate }),
  };
}
