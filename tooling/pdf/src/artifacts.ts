/** Operators that begin a path, and those that paint one. */
const pathStarts = new Set(["m", "re"]);
const pathPaints = new Set(["f", "F", "f*", "S", "s", "B", "B*", "b", "b*"]);

/** A token of a content stream; operands are all that is not an operator. */
interface Token {
  start: number;
  end: number;
  operator: string | undefined;
}

const delimiter = /[\s()<>[\]{}/%]/;

/** End of a string in parentheses that starts at an offset. */
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

function* tokens(stream: string): Generator<Token> {
  let at = 0;
  while (at < stream.length) {
    const character = stream[at]!;
    const start = at;
    if (/\s/.test(character)) {
      at += 1;
      continue;
    }
    if (character === "(") at = stringEnd(stream, at);
    else if (delimiter.test(character) && character !== "/") at += 1;
    else {
      at += 1;
      while (at < stream.length && !delimiter.test(stream[at]!)) at += 1;
    }
    const word = stream.slice(start, at);
    yield { start, end: at, operator: /^[A-Za-z'"*]+\d?\*?$/.test(word) && !isValue(word) ? word : undefined };
  }
}

const isValue = (word: string): boolean => word === "true" || word === "false" || word === "null";

/**
 * Marks what a page paints outside its structure tree (running heads, page numbers, rules, tints) as artifacts, so
 * that a reader who listens to the page is not told of it.
 *
 * @param stream content of a page, each byte a character
 */
export function markArtifacts(stream: string): string {
  const artifacts: [number, number][] = [];
  let depth = 0;
  let text: number | undefined;
  let path: number | undefined;
  let firstOperand: number | undefined;
  for (const { start, end, operator } of tokens(stream)) {
    firstOperand ??= start;
    if (operator === undefined) continue;
    if (operator === "BDC" || operator === "BMC") depth += 1;
    else if (operator === "EMC") depth -= 1;
    else if (operator === "BT") text = depth === 0 ? start : undefined;
    else if (operator === "ET" && text !== undefined) {
      artifacts.push([text, end]);
      text = undefined;
    } else if (pathStarts.has(operator)) path ??= firstOperand;
    else if (pathPaints.has(operator) || operator === "n") {
      if (depth === 0 && path !== undefined && operator !== "n") artifacts.push([path, end]);
      path = undefined;
    }
    firstOperand = undefined;
  }
  return wrap(stream, artifacts);
}

function wrap(stream: string, artifacts: readonly [number, number][]): string {
  let marked = "";
  let done = 0;
  for (const [start, end] of artifacts) {
    marked += `${stream.slice(done, start)}/Artifact BMC\n${stream.slice(start, end)}\nEMC`;
    done = end;
  }
  return marked + stream.slice(done);
}
