import type { Library } from "@opcon-help/model";

import type { ShownRow } from "./references.ts";

/** A source of facts. A source that isn't published has no address. */
export type Source = ReturnType<typeof sourceOf>;

/** The repositories of the vendor that are named in NOTICE. */
const vendorRepositories = "https://github.com/smatechnologies/";

/** Address of a file in the latest edition of a repository. */
const addressOf = (repository: string, file: string): string =>
  `${vendorRepositories}${repository}/blob/HEAD/${encodeURI(file)}`;

/** A file name as a title: "Adding-External-Tools" becomes "Adding External Tools". */
const titleOfFile = (path: string): string =>
  path
    .replace(/\/index$/, "")
    .replace(/^.*\//, "")
    .replaceAll(/[-_]+/g, " ")
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** @param name path of the document. A release note that proves a date also has its number. */
function vendorSource(library: Library, name: string) {
  const [path = "", ticket] = name.split("#");
  // Only sources in former editions have a path that doesn't start at docs/.
  const file = path.startsWith("versioned_docs/") ? path : `docs/${path}`;
  // Our pages have the same addresses as the vendor's, so their titles can replace file names.
  const page = library.pages.get(path) ?? library.pages.get(`${path}/index`);
  const title = page?.front.title ?? titleOfFile(path);
  return { label: ticket ? `${title}, ${ticket}` : title, href: addressOf("opcon-docs", `${file}.md`) };
}

const unpublished: Readonly<Record<string, string>> = {
  inference: "inference from the documented facts",
  "general-knowledge": "general knowledge, not OpCon documentation",
};

function sourceOf(library: Library, source: string): { label: string; href: string | undefined } {
  const path = /^vendor:(.+)$/.exec(source)?.[1];
  if (path !== undefined) return vendorSource(library, path);
  const [, repository, file] = /^github:([^/]+)\/(.+)$/.exec(source) ?? [];
  if (repository !== undefined && file !== undefined) {
    // Names of sources can't contain spaces, so these are encoded as %20.
    const name = decodeURI(file);
    return { label: titleOfFile(name.replace(/\.\w+$/, "")), href: addressOf(repository, name) };
  }
  return { label: unpublished[source] ?? "specification of this help", href: undefined };
}

/**
 * The sources of a page without duplicates: those that the page names, and then those of its rows, the most frequent
 * first.
 */
export function sourcesOf(library: Library, rows: readonly ShownRow[], named: readonly string[] = []): Source[] {
  const found = new Map<string, { source: Source; facts: number }>();
  const add = (name: string, facts: number): void => {
    const source = sourceOf(library, name);
    const key = `${source.href} ${source.label}`;
    const known = found.get(key);
    found.set(key, { source, facts: (known?.facts ?? 0) + facts });
  };
  for (const name of named) add(name, Infinity);
  for (const { row } of rows) add(row.source, 1);
  const isNamed = new Set([...found].flatMap(([name, { facts }]) => (facts === Infinity ? [name] : [])));
  return [...found]
    .toSorted(([a, { facts: many }], [b, { facts: more }]) =>
      isNamed.has(a) && isNamed.has(b) ? 0 : more - many || (a < b ? -1 : 1),
    )
    .map(([, { source }]) => source);
}
