import { relativePath, targetOf } from "../../addresses.ts";
import type { Content } from "../../content.ts";
import { anchorDefect, fileDefect, fileOf, links } from "../../references.ts";
import type { LibraryRule } from "../library-rule.ts";

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, "");

/** The page that answers at an address of the site, straight or through an alias. */
function pageAt({ library }: Content, path: string): string | undefined {
  const wanted = withoutSlash(path);
  const page = [...library.pages.values()].find((candidate) => withoutSlash(candidate.route) === wanted);
  const alias = library.aliases.entries.find((candidate) => withoutSlash(candidate.from) === wanted);
  return page?.file ?? (alias && fileOf(alias.to));
}

function absoluteDefect(content: Content, from: string, path: string, anchor: string | undefined): string {
  const file = pageAt(content, path);
  const suffix = anchor ? `#${anchor}` : "";
  return file
    ? `Links between pages are relative; write "${relativePath(from, file)}${suffix}"`
    : `Links between pages are relative paths to the .md file, and no page answers at ${path}`;
}

/** What is wrong with the address of a link, or nothing. */
function defectOf(content: Content, pageFiles: ReadonlySet<string>, from: string, url: string): string | undefined {
  const target = targetOf(from, url);
  switch (target.kind) {
    case "external":
      return undefined;
    case "nowhere":
      return "The link leads nowhere; give it a file or an anchor";
    case "malformed":
      return `"${url}" is not a well-formed address; a percent sign is written %25`;
    case "absolute":
      return absoluteDefect(content, from, target.path, target.anchor);
    case "file": {
      const { file, anchor } = target;
      // An anchor alone, in a data cell, belongs to the page that shows the cell: the built site is checked for it.
      if (file === from && !pageFiles.has(from)) return undefined;
      if (!file.startsWith("content/pages/"))
        return `The link leaves content/pages (${file}); link to a page, or to a public https address`;
      return fileDefect(from, file, pageFiles) ?? (anchor ? anchorDefect(content, file, anchor) : undefined);
    }
  }
}

export const internalLinks: LibraryRule = {
  id: "internal-links",
  *check(content) {
    const pageFiles = new Set(content.pages.keys());
    for (const link of links(content)) {
      const message = defectOf(content, pageFiles, link.from, link.url);
      if (message) yield link.defect(message);
    }
  },
};
