/** One rule in a `_headers` file, in the format of Netlify and Cloudflare Pages: paths and their headers. */
interface HeaderRule {
  matches: (pathname: string) => boolean;
  headers: [name: string, value: string][];
}

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split("*")
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join(".*")}$`,
  );

/**
 * Reads a `_headers` file: paths, in which `*` matches anything, each followed by its indented headers.
 *
 * @throws Error with the first line that is neither a path nor a header
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.trim().startsWith("#")) continue;
    const [, name, value] = /^\s+([A-Za-z-]+):\s*(\S.*?)\s*$/.exec(line) ?? [];
    if (name && value && rules.length > 0) rules.at(-1)!.headers.push([name.toLowerCase(), value]);
    else if (line.startsWith("/")) {
      const path = pattern(line.trim());
      rules.push({ matches: (pathname) => path.test(pathname), headers: [] });
    } else throw new Error(`_headers:${index + 1}:1 is neither a path nor a header: "${line}"`);
  }
  return rules;
}

/**
 * Response headers by lowercase name. If several rules set a header, their values are joined, as Netlify and Cloudflare
 * Pages do.
 */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const found = rules.filter(({ matches }) => matches(pathname)).flatMap(({ headers }) => headers);
  return found.reduce<Record<string, string>>((all, [name, value]) => {
    const before = all[name];
    return { ...all, [name]: before === undefined ? value : `${before}, ${value}` };
  }, {});
}
