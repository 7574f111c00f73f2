import { withoutSlash } from "@opcon-help/model";

/** The text of content/aliases.yml without the alias of an address. */
export const withoutAlias = (text: string, address: string): string =>
  text
    .split(/(?=^- from:)/m)
    .filter((entry) => {
      const from = /^- from:\s*["']?([^\s"']+)/.exec(entry)?.[1];
      return from === undefined || withoutSlash(from) !== withoutSlash(address);
    })
    .join("");

/** The text of content/aliases.yml with one more alias. An empty list is written as `[]`. */
export const withAlias = (text: string, from: string, to: string): string =>
  `${text.replace(/^\[\]\s*$/m, "").replace(/\n*$/, text.trim() === "[]" ? "" : "\n")}- from: ${from}\n  to: ${to}\n`;
