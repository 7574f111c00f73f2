const delimiters = "()<>[]{}/%";

/**
 * Has 1 for the codes of characters in names, numbers, and operators. Looking up a table is faster than a regular
 * expression.
 */
const regular = Uint8Array.from({ length: 256 }, (_, code) =>
  code > 32 && !delimiters.includes(String.fromCharCode(code)) ? 1 : 0,
);

const codeOf = (character: string): number => character.charCodeAt(0);

/** Operators that start a path. The next variable has the operators that paint it. */
const pathStarts = new Set(["m", "re"]);
const pathPaints = new Set(["f", "F", "f*", "S", "s", "B", "B*", "b", "b*"]);

/** A token of a content stream, which is an operator or an operand. */
export interface Token {
  start: number;
  end: number;
  operator: string | undefined;
}

const [opening, closing, less, greater, slash, backslash, quote, apostrophe] = Array.from("()<>/\\\"'", codeOf);

/** Splits a content stream into tokens: strings, dictionary brackets, names, and words. */
export function tokens(stream: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  while (at < stream.length) {
    const code = stream.charCodeAt(at);
    if (code <= 32) {
      at += 1;
      continue;
    }
    const end = endOfToken(stream, at, code);
    found.push({ start: at, end, operator: isOperator(code) ? operatorIn(stream, at, end) : undefined });
    at = end;
  }
  return found;
}

function endOfToken(stream: string, start: number, code: number): number {
  if (code === opening) return endOfString(stream, start);
  let end = start + 1;
  if (code === less || code === greater) {
    if (stream.charCodeAt(end) === code) return end + 1;
    return code === less ? stream.indexOf(">", end) + 1 || end : end;
  }
  if (code !== slash && regular[code] !== 1) return end;
  while (regular[stream.charCodeAt(end)] === 1) end += 1;
  return end;
}

/** Offset of the end of a string. Chromium and our writer escape parentheses in strings. */
function endOfString(stream: string, start: number): number {
  for (let at = start + 1; at < stream.length; at += 1) {
    const code = stream.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === closing) return at + 1;
  }
  return start + 1;
}

/**
 * Whether a token is an operator. These start with a letter or a quotation mark, except for `true`, `false`, and
 * `null`, which are values.
 */
const isOperator = (first: number): boolean =>
  (first >= 65 && first <= 90) || (first >= 97 && first <= 122) || first === quote || first === apostrophe;

function operatorIn(stream: string, start: number, end: number): string | undefined {
  const word = stream.slice(start, end);
  return word === "true" || word === "false" || word === "null" ? undefined : word;
}

/** Marked content while it's read. */
interface MarkedContent {
  /** Offsets of the operator that starts it. */
  start: number;
  end: number;
  tag: string;
  /** Marked-content ID. Undefined if the content isn't in the structure tree. */
  mark: number | undefined;
  showsText: boolean;
}

/** A page whose artifacts are marked. */
export interface MarkedPage {
  stream: string;
  /** Marked-content IDs of rules, backgrounds, and boxes that Chromium had tagged. They were removed. */
  decorations: ReadonlySet<number>;
}

/**
 * Marks artifacts, so that screen readers skip them. These are untagged content (running heads, page numbers, rules,
 * and backgrounds), and tagged decorations (rules of tables, and boxes of list items).
 *
 * @param stream content of a page with one character for each byte
 */
export function markArtifacts(stream: string): MarkedPage {
  const changes: Change[] = [];
  const decorations = new Set<number>();
  const open: MarkedContent[] = [];
  let text: number | undefined;
  let path: number | undefined;
  let firstOperand: number | undefined;
  for (const { start, end, operator } of tokens(stream)) {
    firstOperand ??= start;
    if (operator === undefined) continue;
    if (operator === "BDC" || operator === "BMC") open.push(readMark(stream, firstOperand, end));
    else if (operator === "EMC") {
      const closed = open.pop();
      if (closed?.mark !== undefined && !closed.showsText && closed.tag !== "Figure") {
        decorations.add(closed.mark);
        changes.push({ start: closed.start, end: closed.end, by: "/Artifact BMC" });
      }
    } else if (operator === "BT") {
      for (const around of open) around.showsText = true;
      text = open.length === 0 ? start : undefined;
    } else if (operator === "ET" && text !== undefined) {
      changes.push(artifact(stream, text, end));
      text = undefined;
    } else if (pathStarts.has(operator)) path ??= firstOperand;
    else if (pathPaints.has(operator) || operator === "n") {
      if (open.length === 0 && path !== undefined && operator !== "n") changes.push(artifact(stream, path, end));
      path = undefined;
    }
    firstOperand = undefined;
  }
  return { stream: changed(stream, changes), decorations };
}

function readMark(stream: string, start: number, end: number): MarkedContent {
  const operands = stream.slice(start, end);
  const mark = /\/MCID\s+(\d+)/.exec(operands)?.[1];
  return {
    start,
    end,
    tag: /^\/(\w+)/.exec(operands)?.[1] ?? "",
    mark: mark === undefined ? undefined : Number(mark),
    showsText: false,
  };
}

/** A replacement in a stream. */
export interface Change {
  start: number;
  end: number;
  by: string;
}

const artifact = (stream: string, start: number, end: number): Change => ({
  start,
  end,
  by: `/Artifact BMC\n${stream.slice(start, end)}\nEMC`,
});

export function changed(stream: string, changes: readonly Change[]): string {
  let made = "";
  let done = 0;
  for (const { start, end, by } of changes.toSorted((a, b) => a.start - b.start)) {
    made += stream.slice(done, start) + by;
    done = end;
  }
  return made + stream.slice(done);
}
