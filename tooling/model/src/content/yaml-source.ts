import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Scalar,
  type YAMLError,
} from "yaml";
import type { z } from "zod";

import { editDistance, suggestionsFor } from "../text/suggestions.ts";
import type { Edit, Finding } from "./finding.ts";
import errors from "./yaml-errors.json" with { type: "json" };

/**
 * Location of a YAML text: its file, and the number of lines before it. For example, a page's front matter starts on
 * line 2.
 */
export interface YamlPlace {
  file: string;
  rule: string;
  linesBefore?: number;
  /** Number of characters before the text in the file. */
  charactersBefore?: number;
}

type Path = readonly PropertyKey[];

/** A parsed YAML text with the positions of its values. */
export interface YamlSource {
  value: unknown;
  /** A finding at the value with a path, or at its nearest parent that exists. */
  problemAt(path: Path, message: string, rule?: string): Finding;
  /** A finding at the key of the field with a path. */
  problemAtKey(path: Path, message: string): Finding;
}

/** Offset of the value with a path, or of its nearest parent that exists. */
function offsetOf({ contents }: Document, path: Path, atKey = false): number {
  let node: unknown = contents;
  let offset = 0;
  for (const [index, step] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => (isScalar(key) ? key.value : key) === step);
      if (!pair) break;
      if (isScalar(pair.key) && pair.key.range) offset = pair.key.range[0];
      if (atKey && index === path.length - 1) break;
      node = pair.value;
    } else if (isSeq(node)) node = node.items[Number(step)];
    else break;
    // A nested block has the position of its key, which is easier to find, and other values have their own position.
    if (isNode(node) && node.range && (!isCollection(node) || typeof step === "number")) offset = node.range[0];
  }
  return offset;
}

/**
 * Offset of a parser error. For an unclosed quotation mark, the parser reports the end of the text, so this looks for
 * the opening mark.
 */
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

/** The parser's errors in words that people understand who only write lists of facts. */
const plainWords: Partial<Record<string, string>> = errors;

/** If an indent is wrong, the parser also reports a missing hyphen. */
const inPlainWords = ({ code, message }: YAMLError): string =>
  plainWords[code === "MISSING_CHAR" && !message.includes("quote") ? "BAD_INDENT" : code] ??
  `${message.split("\n")[0]}; check the colons, quotes, and indents of this line`;

/** A value after which "# " can only begin a comment: a number, an ID, or one word in lowercase. */
const isPlainName = /^[a-z0-9][a-z0-9._/-]*$/;

/**
 * What YAML reads instead of a value without quotation marks, such as a number; undefined if it reads the value as
 * typed.
 */
function changeOf({ type, value, range, source = "" }: Scalar, text: string): string | undefined {
  if (type !== "PLAIN" || !range || source === "") return undefined;
  const rest = text.slice(range[1]);
  if (/^[ \t]+#[^\s#]/.test(rest) || (rest.startsWith(" #") && !isPlainName.test(source)))
    return `YAML ends the value at "#"`;
  if (/\n/.test(text.slice(range[0], range[1]))) return "YAML joins the lines of the value";
  const isOther = typeof value === "number" || typeof value === "boolean" || value === null;
  return isOther && String(value) !== source ? `YAML reads ${source} as ${String(value)}` : undefined;
}

/** An edit that quotes a value. It includes the rest of the line, because YAML reads text after "#" as a comment. */
function quotedForm({ range }: Scalar, text: string): Edit {
  const [from, end] = range!;
  const rest = /^[ \t]+#.*/.exec(text.slice(end))?.[0].trimEnd() ?? "";
  const whole = text.slice(from, end).replaceAll(/\s*\n\s*/g, " ") + rest;
  return { from, to: end + rest.length, text: JSON.stringify(whole) };
}

/** Parses YAML. Duplicate keys and tabs are also problems. Problems are returned instead of throwing an error. */
export function readYaml(
  text: string,
  place: YamlPlace,
): { source: YamlSource; problems: Finding[]; changes: Finding[] } {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  const before = place.linesBefore ?? 0;
  const at = (offset: number, message: string, rule = place.rule): Finding => {
    // The parser counts lines incorrectly in texts with errors, so they are counted here.
    const lines = text.slice(0, offset).split("\n");
    return { file: place.file, line: lines.length + before, column: lines.at(-1)!.length + 1, rule, message };
  };
  // Reports only the first error, because after it the parser guesses and its other errors are consequences.
  const problems = [...document.errors, ...document.warnings]
    .slice(0, 1)
    .map((error) => at(offsetOfError(document, error), `Invalid YAML: ${inPlainWords(error)}`));
  // An anchor is valid YAML, but the value loses its first word.
  if (problems.length === 0 && /[ [{,]&\S/.test(text))
    visit(document, {
      Node(_key, { anchor, range }) {
        if (anchor === undefined || !range || problems.length > 0) return;
        const start = text.lastIndexOf(`&${anchor}`, range[0]);
        problems.push(at(start, `Invalid YAML: ${errors.MULTIPLE_ANCHORS}`));
      },
    });
  const changes: Finding[] = [];
  const inFile = ({ from, to, text: right }: Edit): Edit => {
    const start = place.charactersBefore ?? 0;
    return { from: from + start, to: to + start, text: right };
  };
  if (problems.length === 0)
    visit(document, {
      Scalar(_key, scalar) {
        const change = changeOf(scalar, text);
        if (change === undefined) return;
        const edit = quotedForm(scalar, text);
        // Only the writer knows whether the rest is text or a comment.
        if (/^ #\s/.test(text.slice(scalar.range![1])))
          changes.push(at(edit.from, `${change}; write ${edit.text}, or two spaces before "#" if it begins a comment`));
        else changes.push({ ...at(edit.from, `${change}; write ${edit.text}`), edit: inFile(edit) });
      },
    });
  const value: unknown = problems.length > 0 ? undefined : document.toJS();
  return {
    source: {
      value,
      problemAt: (path, message, rule) => at(offsetOf(document, path), message, rule),
      problemAtKey: (path, message) => at(offsetOf(document, path, true), message),
    },
    problems,
    changes,
  };
}

/** A suggestion for a name with a few typing errors. */
function didYouMean(typed: unknown, names: readonly string[]): string {
  const [name] = typeof typed === "string" ? suggestionsFor(typed, names) : [];
  return name !== undefined && editDistance(String(typed), name) <= 3 ? `; did you mean "${name}"?` : "";
}

/** If YAML reads text such as 26.1 or true as a number or a Boolean, the message suggests quotation marks. */
const inQuotesIf = ({ expected, input }: z.core.$ZodIssueInvalidType): string =>
  expected === "string" && (typeof input === "number" || typeof input === "boolean")
    ? `; write ${JSON.stringify(String(input))} with the quotation marks`
    : "";

/**
 * Combines the findings on values that YAML changes with the other problems. A value that was changed has no other
 * finding.
 */
export const withChanges = (changes: readonly Finding[], problems: readonly Finding[]): Finding[] => [
  ...changes,
  ...problems.filter((problem) =>
    changes.every(({ line, column }) => line !== problem.line || column !== problem.column),
  ),
];

/** A message about a schema issue, with the field, its value, and the expected value. */
function sentence(issue: z.core.$ZodIssue, known: readonly string[]): string {
  const field = issue.path.map(String).join(".") || "the file";
  switch (issue.code) {
    case "unrecognized_keys":
      return `Unknown field ${issue.keys.map((key) => `"${key}"`).join(", ")} in ${field}${didYouMean(issue.keys[0], known)}`;
    case "invalid_value":
      return `"${field}" must be one of: ${issue.values.map(String).join(", ")}${didYouMean(issue.input, issue.values.map(String))}`;
    case "invalid_union": {
      const { input, options = [] } = issue as { input?: unknown; options?: readonly string[] };
      return options.length > 0
        ? `"${field}" must be one of: ${options.join(", ")}${didYouMean(input, options)}`
        : `"${field}": ${issue.message}`;
    }
    case "invalid_type":
      if (issue.expected === "array" && typeof issue.input === "string")
        return `"${field}" must be a list; write [${issue.input}]`;
      return issue.message.includes("undefined")
        ? `"${field}" is missing (expected ${issue.expected})`
        : `"${field}" must be ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected}${inQuotesIf(issue)}`;
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

/** Positions in a valid YAML text. The text is parsed only if a position is requested. */
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

/** The part of a Zod schema's definition that lists its fields. Declared here, because importing Zod would load it. */
interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
}

/** Names of the fields that an object at a path can have. Empty if the schema doesn't list them. */
function fieldsOf(schema: z.ZodType, path: Path): string[] {
  let at: z.ZodType | undefined = schema;
  const definition = (): Definition => (at?.def ?? {}) as Definition;
  for (const step of path) {
    at = typeof step === "number" ? definition().element : definition().shape?.[String(step)];
    at = definition().innerType ?? at;
  }
  return Object.keys(definition().shape ?? {});
}

/** Validates a parsed YAML text. Returns the typed value, or all issues with their positions. */
export function validate<Schema extends z.ZodType>(
  source: YamlSource,
  schema: Schema,
): { value: z.output<Schema> | undefined; problems: Finding[] } {
  const result = schema.safeParse(source.value ?? {}, { reportInput: true });
  if (result.success) return { value: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) =>
        source.problemAtKey([...issue.path, key], sentence({ ...issue, keys: [key] }, fieldsOf(schema, issue.path))),
      );
    return [source.problemAt(issue.path, sentence(issue, []))];
  });
  return { value: undefined, problems };
}
