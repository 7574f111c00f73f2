import type { Problem } from "./problem.ts";
import { pagePathOfFile, pageRoute } from "./routes.ts";
import { pageFrontSchema, type PageFront } from "./schemas.ts";
import { readYaml, validate, type YamlSource } from "./yaml-source.ts";

/** One help page as its writer left it. */
export interface Page {
  /** Path below content/pages without `.md`. */
  path: string;
  file: string;
  route: string;
  front: PageFront;
  /** Positions of the front matter's fields. */
  frontSource: YamlSource;
  /** The whole file. */
  text: string;
  /** Markdown below the front matter. */
  body: string;
  /** Lines of the file above the body. */
  bodyOffset: number;
}

const fence = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads one page. A page whose front matter is wrong is reported and left out. */
export function readPage(file: string, text: string): { page: Page | undefined; problems: Problem[] } {
  const problem = (message: string): { page: undefined; problems: Problem[] } => ({
    page: undefined,
    problems: [{ file, line: 1, column: 1, rule: "front-matter", message }],
  });
  if (text.startsWith("\uFEFF")) return problem("The file starts with a byte-order mark; save it as UTF-8 without one");
  const match = fence.exec(text);
  if (!match)
    return problem(
      "The page has no front matter; start it with --- and the fields id, title, description, type, audience",
    );
  const yaml = readYaml(match[1]!, { file, rule: "front-matter", linesBefore: 1 });
  if (yaml.problems.length > 0) return { page: undefined, problems: yaml.problems };
  const { value: front, problems } = validate(yaml.source, pageFrontSchema);
  if (!front) return { page: undefined, problems };
  const path = pagePathOfFile(file);
  return {
    page: {
      path,
      file,
      route: pageRoute(path),
      front,
      frontSource: yaml.source,
      text,
      body: text.slice(match[0].length),
      bodyOffset: match[0].split("\n").length - 1,
    },
    problems,
  };
}
