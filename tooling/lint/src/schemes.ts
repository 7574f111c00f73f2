const scheme = /^([a-z][a-z0-9+.-]*):/i;

/**
 * The address as a browser reads it: blanks and control characters in front and line ends within do not count, and a
 * backslash is a slash.
 */
const asRead = (url: string): string => url.replace(/[\s\p{Cc}\uFFFD]+/gu, "").replaceAll("\\", "/");

/** What is wrong with how an address leaves the help, or nothing. */
export function schemeDefect(url: string): string | undefined {
  const read = asRead(url);
  const found = read.startsWith("//") ? "//" : scheme.exec(read)?.[0].toLowerCase();
  if (found === undefined || found === "https:" || found === "mailto:") return undefined;
  const cure = found === "http:" || found === "//" ? `write "https:"` : 'links use "https:" or "mailto:" only';
  return `"${url}" uses "${found}"; ${cure}`;
}
