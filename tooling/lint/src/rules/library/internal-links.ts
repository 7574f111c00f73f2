import { pagePathOfFile, pageRoute, withoutSlash } from "@opcon-help/model";
import { suggestionsFor } from "@opcon-help/model/suggestions";

import { relativePath, targetOf } from "../../links/addresses.ts";
import { isBrokenSet, type Content } from "../../engine/content.ts";
import { ownPath, versionIn } from "../../links/own-address.ts";
import { fileOf, links } from "../../links/references.ts";
import type { LibraryRule } from "../library-rule.ts";

/** The page that answers at an address of the site, straight or through an alias. */
function pageAt({ library }: Content, path: string): string | undefined {
  const wanted = withoutSlash(path);
  const page = [...library.pages.values()].find((candidate) => withoutSlash(candidate.route) === wanted);
  const alias = library.aliases.entries.find((candidate) => withoutSlash(candidate.from) === wanted);
  return page?.file ?? (alias && fileOf(alias.to));
}

interface LinkDefect {
  message: string;
  /** The address that would be right, where there is only one. */
  right?: string;
}

const instead = (message: string, right: string): LinkDefect => ({ message: `${message}; write "${right}"`, right });

const withAnchor = (address: string, anchor: string | undefined): string =>
  anchor === undefined ? address : `${address}#${anchor}`;

function absoluteDefect(content: Content, from: string, path: string, anchor: string | undefined): LinkDefect {
  const file = pageAt(content, path);
  return file
    ? instead("Links between pages are relative", withAnchor(relativePath(from, file), anchor))
    : { message: `Links between pages are relative paths to the .md file, and no page answers at ${path}` };
}

/** A file that is not there because its page has moved. */
function movedDefect(
  { library }: Content,
  from: string,
  file: string,
  anchor: string | undefined,
): LinkDefect | undefined {
  const route = withoutSlash(pageRoute(pagePathOfFile(file)));
  const alias = library.aliases.entries.find((candidate) => withoutSlash(candidate.from) === route);
  if (!alias) return undefined;
  const right = alias.to.includes("#")
    ? `${relativePath(from, fileOf(alias.to))}#${alias.to.split("#", 2)[1]}`
    : withAnchor(relativePath(from, fileOf(alias.to)), anchor);
  return instead("The page has moved, and links lead straight to pages", right);
}

function fileOrAnchorDefect(
  content: Content,
  pageFiles: ReadonlySet<string>,
  from: string,
  { file, anchor }: { file: string; anchor: string | undefined },
): LinkDefect | undefined {
  // An anchor alone, in a data cell, belongs to the page that shows the cell: the built site is checked for it.
  if (file === from && !pageFiles.has(from)) return undefined;
  if (!file.startsWith("content/pages/"))
    return { message: `The link leaves content/pages (${file}); link to a page, or to a public https address` };
  if (pageFiles.has(file)) {
    const message = anchor ? anchorDefect(content, file, anchor) : undefined;
    return message === undefined ? undefined : { message };
  }
  const moved = movedDefect(content, from, file, anchor);
  if (moved) return moved;
  const otherCase = [...pageFiles].find((candidate) => candidate.toLowerCase() === file.toLowerCase());
  const message = fileDefect(from, file, pageFiles)!;
  return otherCase ? { message, right: withAnchor(relativePath(from, otherCase), anchor) } : { message };
}

/** What is wrong with an anchor of a page, or nothing. Pages whose front matter is wrong still have their anchors. */
export function anchorDefect(content: Content, file: string, anchor: string): string | undefined {
  const page = content.pages.get(file);
  if (!page || page.isUnread || page.anchors.has(anchor)) return undefined;
  // Rows are missing, and with them their anchors, where a table cannot be read or its set does not fit the schema.
  const isRow = anchor.includes(".");
  if (isRow && (page.lacksRows || isBrokenSet(content, anchor.split(".", 1)[0]))) return undefined;
  const known = suggestionsFor(
    anchor,
    [...page.anchors].filter((name) => name !== "_top"),
  );
  return (
    `${file} has no anchor "#${anchor}"; ` +
    (known.length > 0 ? `nearest: ${known.map((name) => `#${name}`).join(", ")}` : "it has no headings")
  );
}

/** What is wrong with a file that a link or picture names, or nothing. `known` are the files it may name. */
export function fileDefect(from: string, file: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(file)) return undefined;
  const otherCase = [...known].find((candidate) => candidate.toLowerCase() === file.toLowerCase());
  if (otherCase) return `The file is written in another case; write "${relativePath(from, otherCase)}"`;
  const near = suggestionsFor(file, known).map((candidate) => relativePath(from, candidate));
  return `There is no file ${file}` + (near.length > 0 ? `; nearest: ${near.join(", ")}` : "");
}

/** What is wrong with the address of a link, or nothing. */
function defectOf(content: Content, pageFiles: ReadonlySet<string>, from: string, url: string): LinkDefect | undefined {
  // A link into another version is reported as such.
  if (versionIn(url) !== undefined) return undefined;
  const own = ownPath(url);
  if (own) return absoluteDefect(content, from, own.path, own.anchor);
  const target = targetOf(from, url);
  switch (target.kind) {
    case "external":
      return undefined;
    case "nowhere":
      return { message: "The link leads nowhere; give it a file or an anchor" };
    case "malformed":
      return { message: `"${url}" is not a well-formed address; a percent sign is written %25` };
    case "absolute":
      return absoluteDefect(content, from, target.path, target.anchor);
    case "file":
      return fileOrAnchorDefect(content, pageFiles, from, target);
  }
}

export const internalLinks: LibraryRule = {
  id: "internal-links",
  *check(content) {
    const pageFiles = new Set(content.pages.keys());
    for (const link of links(content)) {
      const found = defectOf(content, pageFiles, link.from, link.url);
      if (found) yield link.defect(found.message, found.right);
    }
  },
};
