import { asRead } from "./addresses.ts";

const scheme = /^([a-z][a-z0-9+.-]*):/i;

/** What is wrong with how an address leaves the help, or nothing. */
export function schemeDefect(url: string): string | undefined {
  const read = asRead(url);
  const found = read.startsWith("//") ? "//" : scheme.exec(read)?.[0].toLowerCase();
  if (found === undefined || found === "https:" || found === "mailto:") return undefined;
  const cure = found === "http:" || found === "//" ? `write "https:"` : 'links use "https:" or "mailto:" only';
  return `"${url}" uses "${found}"; ${cure}`;
}
