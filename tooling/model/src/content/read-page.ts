import type { PageRecord } from "./page.ts";
import type { Finding } from "./finding.ts";
import { pagePathOfFile } from "./routes.ts";
import type { Root } from "../text/markdown.ts";
import { markdownTables } from "../text/markdown-tables.ts";
import { pageFrontSchema } from "./schemas.ts";
import { readYaml, validate, withChanges } from "./yaml-source.ts";

const fence = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The YAML of a page's front matter without its fences; undefined if there is none. */
export const frontMatterOf = (text: string): string | undefined => fence.exec(text)?.[1];

/** The exact Markdown after a page's front matter. */
export const bodyOf = (text: string): string => text.slice(fence.exec(text)?.[0].length ?? 0);

/**
 * Reads a page. A page with invalid front matter is reported and left out.
 *
 * @param tree the parsed text, if the caller also needs it
 */
export function readPage(
  file: string,
  text: string,
  tree?: () => Root,
): { page: PageRecord | undefined; problems: Finding[] } {
  const problem = (message: string): { page: undefined; problems: Finding[] } => ({
    page: undefined,
    problems: [{ file, line: 1, column: 1, rule: "front-matter", message }],
  });
  if (text.startsWith("\uFEFF")) return problem("The file starts with a byte-order mark; save it as UTF-8 without one");
  const match = fence.exec(text);
  if (!match)
    return problem(
      "The page has no front matter; start it with --- and the fields id, title, description, type, audience",
    );
  const yaml = readYaml(match[1]!, {
    file,
    rule: "front-matter",
    linesBefore: 1,
    charactersBefore: match[0].indexOf("\n") + 1,
  });
  if (yaml.problems.length > 0) return { page: undefined, problems: yaml.problems };
  const { value: front, problems } = validate(yaml.source, pageFrontSchema);
  if (!front) return { page: undefined, problems: withChanges(yaml.changes, problems) };
  const path = pagePathOfFile(file);
  const bodyStart = match[0].length;
  return {
    page: { path, file, front, bodyStart, tables: markdownTables(text, tree) },
    problems: withChanges(yaml.changes, problems),
  };
}
