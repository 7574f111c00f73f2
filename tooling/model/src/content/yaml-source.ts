import { isMap, isScalar, parseDocument, visit, type Document, type YAMLError } from "yaml";
import type { z } from "zod";

import type { Finding } from "./finding.ts";

/** Location of a YAML text: its file and the number of lines above it (a page's front matter starts at line 2). */
export interface YamlPlace {
  file: string;
  rule: string;
  linesBefore?: number;
}

type Path = readonly PropertyKey[];

/** A parsed YAML text with the position of every value. */
export interface YamlSource {
  value: unknown;
  /** Finding at the value with the path, or at its nearest existing parent. */
  problemAt(path: Path, message: string, rule?: string): Finding;
  /** Finding at the key of the field with the path. */
  problemAtKey(path: Path, message: string): Finding;
}

const collectionKey = (value: unknown): unknown => (isScalar(value) ? value.value : value);

function offsetOf(document: Document, path: Path, atKey = false): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const [index, step] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find((item) => collectionKey(item.key) === step);
      if (!pair) break;
      const key = pair.key;
      if (isScalar(key) && key.range) offset = key.range[0];
      if (atKey && index === path.length - 1) break;
      node = pair.value;
    } else if (node && typeof node === "object" && "items" in node && Array.isArray(node.items)) {
      node = node.items[Number(step)];
    } else break;
    const range = (node as { range?: [number, number, number] | null } | null | undefined)?.range;
    const isBlock = isMap(node) || (node !== null && typeof node === "object" && "items" in node);
    // For a nested block, the position of its key is more useful. For a scalar, it's the scalar's own position.
    if (range && (!isBlock || typeof step === "number")) offset = range[0];
  }
  return offset;
}

/** The parser reports an unclosed quote at the end of the text, but the mistake is where the quote opens. */
function offsetOfError(document: Document, { code, pos: [noticed] }: YAMLError): number {
  let opening = noticed;
  if (code === "MISSING_CHAR")
    visit(document, {
      Scalar(_key, { type, range }) {
        if (type?.startsWith("QUOTE_") && range && range[0] < noticed && range[2] >= noticed) opening = range[0];
      },
    });
  return opening;
}

/** Parses YAML strictly: duplicate keys and tabs are problems. Never throws. */
export function readYaml(text: string, place: YamlPlace): { source: YamlSource; problems: Finding[] } {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  const before = place.linesBefore ?? 0;
  const at = (offset: number, message: string, rule = place.rule): Finding => {
    // The parser's own line count is wrong in texts that can't be parsed.
    const lines = text.slice(0, offset).split("\n");
    return { file: place.file, line: lines.length + before, column: lines.at(-1)!.length + 1, rule, message };
  };
  const problems = [...document.errors, ...document.warnings].map((error) =>
    at(offsetOfError(document, error), `Invalid YAML: ${error.message.split("\n")[0]}`),
  );
  const value: unknown = problems.length > 0 ? undefined : document.toJS();
  return {
    source: {
      value,
      problemAt: (path, message, rule) => at(offsetOf(document, path), message, rule),
      problemAtKey: (path, message) => at(offsetOf(document, path, true), message),
    },
    problems,
  };
}

/** Describes a schema issue: the field, its value, and the expected value. */
function sentence(issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join(".") || "the file";
  switch (issue.code) {
    case "unrecognized_keys":
      return `Unknown field ${issue.keys.map((key) => `"${key}"`).join(", ")} in ${field}`;
    case "invalid_value":
      return `"${field}" must be one of: ${issue.values.map(String).join(", ")}`;
    case "invalid_type":
      return issue.message.includes("undefined")
        ? `"${field}" is missing (expected ${issue.expected})`
        : `"${field}" must be ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected}`;
    case "too_big":
      return issue.origin === "string"
        ? `"${field}" is longer than ${issue.maximum} characters`
        : `"${field}" is larger than ${issue.maximum}`;
    case "too_small":
      return issue.origin === "number" ? `"${field}" is less than ${issue.minimum}` : `"${field}" is empty`;
    default:
      return `"${field}": ${issue.message}`;
  }
}

/** Positions in a valid YAML text, which is parsed when the first position is requested. */
export function lazyYaml(text: string, place: YamlPlace): YamlSource {
  let parsed: YamlSource | undefined;
  const source = (): YamlSource => (parsed ??= readYaml(text, place).source);
  return {
    get value() {
      return source().value;
    },
    problemAt: (path, message, rule) => source().problemAt(path, message, rule),
    problemAtKey: (path, message) => source().problemAtKey(path, message),
  };
}

/** Validates a parsed YAML text. Returns the typed value, or every issue with its position. */
export function validate<Schema extends z.ZodType>(
  source: YamlSource,
  schema: Schema,
): { value: z.output<Schema> | undefined; problems: Finding[] } {
  const result = schema.safeParse(source.value ?? {});
  if (result.success) return { value: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => source.problemAtKey([...issue.path, key], sentence({ ...issue, keys: [key] })));
    return [source.problemAt(issue.path, sentence(issue))];
  });
  return { value: undefined, problems };
}
