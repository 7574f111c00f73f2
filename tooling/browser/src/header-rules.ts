/** Headers that a `_headers` file, as Netlify and Cloudflare Pages read it, sets for the paths of one rule. */
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
 * Reads a `_headers` file: a path, in which `*` stands for anything, and below it its headers, indented.
 *
 * @throws Error that names the line which is neither
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

/** Headers of an answer, names in lower case; what several rules say of one header is joined, as the hosts do it. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const found = rules.filter(({ matches }) => matches(pathname)).flatMap(({ headers }) => headers);
  return found.reduce<Record<string, string>>((all, [name, value]) => {
    const before = all[name];
    return { ...all, [name]: before === undefined ? value : `${before}, ${value}` };
  }, {});
}
