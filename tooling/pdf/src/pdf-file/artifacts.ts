/** Operators that start a path, and operators that paint it. */
const pathStarts = new Set(["m", "re"]);
const pathPaints = new Set(["f", "F", "f*", "S", "s", "B", "B*", "b", "b*"]);

/** A token of a content stream: an operator or an operand. */
export interface Token {
  start: number;
  end: number;
  operator: string | undefined;
}

const codeOf = (character: string): number => character.charCodeAt(0);

/** Characters that end a word or number. */
const delimiters: ReadonlySet<number> = new Set([..."()<>[]{}/%"].map(codeOf));
const isRegular = (code: number): boolean => code > 32 && !delimiters.has(code);

/** Words that are values, not operators. */
const values: ReadonlySet<string> = new Set(["true", "false", "null"]);
/** Operators start with a letter or a quotation mark. */
const startsOperator = (code: number): boolean =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 34 || code === 39;

/** End of a string in parentheses. */
function stringEnd(stream: string, start: number): number {
  let depth = 0;
  for (let at = start; at < stream.length; at += 1) {
    const character = stream[at];
    if (character === "\\") at += 1;
    else if (character === "(") depth += 1;
    else if (character === ")" && (depth -= 1) === 0) return at + 1;
  }
  return stream.length;
}

/** Splits a content stream into tokens. */
export function tokens(stream: string): Token[] {
  const found: Token[] = [];
  for (let start = 0; start < stream.length;) {
    const first = stream.charCodeAt(start);
    if (first <= 32) {
      start += 1;
      continue;
    }
    const end = tokenEnd(stream, start, first);
    const word = startsOperator(first) ? stream.slice(start, end) : undefined;
    found.push({ start, end, operator: word !== undefined && !values.has(word) ? word : undefined });
    start = end;
  }
  return found;
}

const [openParenthesis, less, slash] = [..."(</"].map(codeOf);

function tokenEnd(stream: string, start: number, first: number): number {
  if (first === openParenthesis) return stringEnd(stream, start);
  let end = start + 1;
  if (first === less) {
    // A hexadecimal string or the start of a dictionary.
    const close = stream.charCodeAt(end) === less ? -1 : stream.indexOf(">", end);
    return close < 0 ? end : close + 1;
  }
  if (first === slash || isRegular(first)) while (end < stream.length && isRegular(stream.charCodeAt(end))) end += 1;
  return end;
}

/** Marked content, as far as it has been read. */
interface MarkedContent {
  /** Offsets of the operator that starts it. */
  start: number;
  end: number;
  tag: string;
  /** Marked-content ID; undefined if it is not in the structure tree. */
  mark: number | undefined;
  showsText: boolean;
}

/** A page with its artifacts marked. */
export interface MarkedPage {
  /** Content stream. */
  stream: string;
  /** Marked-content IDs that were removed: rules, backgrounds, and boxes that Chromium had tagged. */
  decorations: ReadonlySet<number>;
}

/**
 * Marks artifacts, so that screen readers skip them: untagged content (running heads, page numbers, rules,
 * backgrounds), and tagged decorations (table rules, boxes of list items).
 *
 * @param stream content of a page, one character a byte
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
  return { stream: apply(stream, changes), decorations };
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
interface Change {
  start: number;
  end: number;
  by: string;
}

const artifact = (stream: string, start: number, end: number): Change => ({
  start,
  end,
  by: `/Artifact BMC\n${stream.slice(start, end)}\nEMC`,
});

function apply(stream: string, changes: readonly Change[]): string {
  let changed = "";
  let done = 0;
  for (const { start, end, by } of changes.toSorted((a, b) => a.start - b.start)) {
    changed += stream.slice(done, start) + by;
    done = end;
  }
  return changed + stream.slice(done);
}
