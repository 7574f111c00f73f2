import { sitePages } from "@opcon-help/model";

import type { Content } from "../../engine/content.ts";
import { inFile, type Report } from "../../engine/finding.ts";

/** Pages keep the case of the addresses that were published before. */
const lowerCase = /^content\/(blocks|diagrams|data|sidebars|windows)\//;

/** Names that Windows reserves for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Zip archives and Windows limit the length of a path, and the address of a page is part of it. */
const [longestName, longestPath] = [80, 180];

/** In a name, a dot can only be part of a version, because other dots start a file extension. */
const allowed = /^[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$/;

function nameDefect(file: string): string | undefined {
  const parts = file.split("/").slice(1);
  if (file.length > longestPath)
    return `The path has ${file.length} characters; shorten it to at most ${longestPath}, because some systems can't store it`;
  for (const [index, part] of parts.entries()) {
    const stem = index === parts.length - 1 ? part.replace(/\.[A-Za-z]+$/, "") : part;
    if (part !== part.normalize("NFC"))
      return `"${part}" has letters with separate accents, which differ between systems; write only a-z, 0-9, and hyphens`;
    if (device.test(part)) return `Windows reserves the name "${part}" for a device; choose another name`;
    if (part.length > longestName)
      return `The name has ${part.length} characters; shorten it to at most ${longestName}`;
    const strange = (file.endsWith(".md") ? /[^A-Za-z0-9_.-]|\.(?!\d)/u : /[^A-Za-z0-9_.-]/u).exec(stem)?.[0];
    if (/\s/.test(stem))
      return `The path contains a space, which isn't allowed in addresses; write "${part.toLowerCase().replaceAll(/[\s_]+/g, "-")}"`;
    if (strange !== undefined)
      return `"${strange}" isn't allowed in a file name, because it changes addresses or fails on some systems; write only letters, digits, and hyphens`;
    if (!allowed.test(stem))
      return `"${part}" must start and end with a letter or digit, because files with other names are skipped or hidden`;
  }
  return undefined;
}

function reservedDefect(file: string): string | undefined {
  const path = /^content\/pages\/(.+)\.md$/.exec(file)?.[1]?.replace(/\/index$/, "");
  const own = sitePages.find((name) => path?.toLowerCase() === name);
  return own === undefined ? undefined : `The site already has its own page at /opcon/core/${own}; choose another name`;
}

function caseDefect(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const wanted = name.toLowerCase().replaceAll("_", "-");
  return lowerCase.test(file) && name !== wanted
    ? `The file name must be in lowercase with hyphens; write "${wanted}"`
    : undefined;
}

/** Files and folders whose paths differ only in case or in the Unicode form of accents. */
function* twins(files: Iterable<string>): Iterable<Report> {
  const known = new Map<string, string>();
  for (const file of files) {
    const parts = file.split("/");
    for (const index of parts.keys()) {
      // Another rule reports pages whose addresses differ only in case.
      if (index === parts.length - 1 && file.startsWith("content/pages/")) break;
      const path = parts.slice(0, index + 1).join("/");
      const key = path.normalize("NFC").toLowerCase();
      const other = known.get(key);
      if (other !== undefined && other !== path) {
        yield inFile(
          file,
          `"${path}" differs from "${other}" only in case; use one of them, because Windows and macOS don't tell them apart`,
        );
        break;
      }
      known.set(key, path);
    }
  }
}

export function* fileNames({ library }: Content): Iterable<Report> {
  for (const file of library.files.keys()) {
    const message = nameDefect(file) ?? reservedDefect(file) ?? caseDefect(file);
    if (message) yield inFile(file, message);
  }
  yield* twins(
    [...library.files.keys()].filter((file) => nameDefect(file) === undefined && caseDefect(file) === undefined),
  );
}
