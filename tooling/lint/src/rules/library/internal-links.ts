import { fileOfPage, pagePathOfFile, pageRoute, withoutSlash, type Alias } from "@opcon-help/model";
import { suggestionsFor } from "@opcon-help/model/suggestions";
import { relativePath, targetOf } from "@opcon-help/model/text";

import type { Report } from "../../engine/finding.ts";
import { isBrokenSet, type Content } from "../../engine/content.ts";
import { ownPath, versionIn } from "../../links/own-address.ts";
import { images, links } from "../../links/references.ts";

interface LinkDefect {
  message: string;
  /** The correct address, if there is only one. */
  right?: string;
}

const instead = (message: string, right: string): LinkDefect => ({ message: `${message}; write "${right}"`, right });

/** The address of a file for links from another file. */
const addressFrom = (from: string, file: string, anchor?: string): string =>
  relativePath(from, file) + (anchor === undefined ? "" : `#${anchor}`);

const aliasOf = ({ library }: Content, route: string): Alias | undefined =>
  library.aliases.entries.find((alias) => withoutSlash(alias.from) === withoutSlash(route));

function absoluteDefect(content: Content, from: string, path: string, anchor: string | undefined): LinkDefect {
  const pages = [...content.library.pages.values()];
  const page = pages.find(({ route }) => withoutSlash(route) === withoutSlash(path));
  const alias = aliasOf(content, path);
  const file = page?.file ?? (alias && fileOfPage(alias.to));
  return file
    ? instead("Use a relative link to the page", addressFrom(from, file, anchor))
    : { message: `Use a relative path to the .md file; there is no page at ${path}` };
}

function fileOrAnchorDefect(
  content: Content,
  from: string,
  { file, anchor }: { file: string; anchor: string | undefined },
  hasPath: boolean,
): LinkDefect | undefined {
  // In a data cell, an address with only an anchor belongs to the page that shows the cell, so the check of the built
  // site covers it.
  if (file === from && !content.pages.has(from)) return undefined;
  if (!file.startsWith("content/pages/"))
    return { message: `The link points outside content/pages (${file}); link to a page, or to a public https address` };
  if (file === from) {
    if (anchor === undefined || anchor === "" || anchor === "_top")
      return { message: "The link points to its own page; link to a section (#anchor), or remove the link" };
    if (hasPath) return instead("The link points to its own page", `#${anchor}`);
  }
  if (content.pages.has(file)) {
    if (anchor === "") return { message: 'The link ends with an empty anchor; name the section, or remove the "#"' };
    const message = anchor && anchorDefect(content, file, anchor);
    return message ? { message } : undefined;
  }
  // A page that has moved has an alias.
  const alias = aliasOf(content, pageRoute(pagePathOfFile(file)));
  return alias
    ? instead("The page has moved", addressFrom(from, fileOfPage(alias.to), alias.to.split("#", 2)[1] ?? anchor))
    : fileDefect(from, file, [...content.pages.keys()], anchor);
}

/** The problem with an anchor on a page, if there is one. Pages with invalid front matter also have anchors. */
export function anchorDefect(content: Content, file: string, anchor: string): string | undefined {
  const page = content.pages.get(file);
  if (!page || page.isUnread || page.anchors.has(anchor)) return undefined;
  // If a table can't be read or its data set is invalid, the anchors of its rows are unknown, so links to rows aren't
  // checked.
  const isRow = anchor.includes(".");
  if (isRow && (page.lacksRows || isBrokenSet(content, anchor.split(".", 1)[0]))) return undefined;
  const known = suggestionsFor(
    anchor,
    [...page.anchors].filter((name) => name !== "_top"),
  );
  return (
    `${file} has no anchor "#${anchor}"; ` +
    (known.length > 0 ? `did you mean ${known.map((name) => `#${name}`).join(", ")}?` : "it has no headings")
  );
}

/** The problem with a link or image whose file isn't among the valid ones. */
function fileDefect(from: string, file: string, known: readonly string[], anchor?: string): LinkDefect {
  const otherCase = known.find((candidate) => candidate.toLowerCase() === file.toLowerCase());
  if (otherCase) return instead("The file name has different capitalization", addressFrom(from, otherCase, anchor));
  const near = suggestionsFor(file, known).map((candidate) => relativePath(from, candidate));
  return { message: `There is no file ${file}` + (near.length > 0 ? `; did you mean ${near.join(", ")}?` : "") };
}

/** The problem with a link's address, if there is one. */
function defectOf(content: Content, from: string, url: string): LinkDefect | undefined {
  // Another rule reports links to other versions.
  if (versionIn(url) !== undefined) return undefined;
  const own = ownPath(url);
  if (own) return absoluteDefect(content, from, own.path, own.anchor);
  const target = targetOf(from, url);
  switch (target.kind) {
    case "external":
      return undefined;
    case "nowhere":
      return { message: "The link has no target; add a file or an anchor" };
    case "malformed":
      return { message: `"${url}" isn't a valid address; write a percent sign as %25` };
    case "absolute":
      return absoluteDefect(content, from, target.path, target.anchor);
    case "file":
      return fileOrAnchorDefect(content, from, target, !url.startsWith("#"));
  }
}

export function* internalLinks(content: Content): Iterable<Report> {
  for (const link of links(content)) {
    const found = defectOf(content, link.from, link.url);
    if (!found) continue;
    // The corrected address must also have a valid anchor.
    const next = found.right === undefined ? undefined : defectOf(content, link.from, found.right);
    if (next) yield link.defect(`${found.message.split("; write", 1)[0]}; ${next.message}`);
    else yield link.defect(found.message, found.right);
  }
}

export function* versionLinks(content: Content): Iterable<Report> {
  for (const { url, defect } of links(content)) {
    const version = versionIn(url);
    if (version !== undefined)
      yield defect(`The link points to the help for version "${version}"; link to the page of this version`);
  }
}

function imageDefect(diagrams: readonly string[], from: string, url: string): string | undefined {
  const target = targetOf(from, url);
  if (target.kind !== "file") return `"${url}" isn't a file in content/diagrams; images must be stored there`;
  const { file } = target;
  if (!file.startsWith("content/diagrams/")) return `The image ${file} isn't in content/diagrams; move it there`;
  if (!file.endsWith(".svg"))
    return `${file} isn't an SVG file; draw the diagram as SVG so that it follows the theme and prints sharply`;
  return diagrams.includes(file) ? undefined : fileDefect(from, file, diagrams).message;
}

export function* imageFiles(content: Content): Iterable<Report> {
  const diagrams = [...content.library.files.keys()].filter((file) => file.startsWith("content/diagrams/"));
  for (const image of images(content)) {
    const message = imageDefect(diagrams, image.from, image.url);
    if (message) yield image.defect(message);
  }
}
