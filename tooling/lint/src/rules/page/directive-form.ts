import type { Point } from "../../markdown/positions.ts";
import { pageRule, type CheckedPage } from "../page-rule.ts";

/** A line that starts with three or more colons: its indent, and the text after the colons. */
interface Fence extends Point {
  offset: number;
  indent: string;
  rest: string;
}

interface Opening extends Fence {
  /** Asides that start within this one. */
  inner: Fence[];
}

const fence = /^([ >]*):{3,}(.*?)[ \t\r]*$/gm;
const wellFormed = /^[A-Za-z][\w-]*(\[.*\])?(\{.*\})?$/;

/** The lines outside of code that open or close an aside. */
function fencesOf({ text, nodes, pointOf }: CheckedPage): Fence[] {
  const isCode = ({ line }: Point): boolean =>
    nodes.of("code").some(({ position }) => position!.start.line <= line && line <= position!.end.line);
  return Array.from(text.matchAll(fence), ({ 1: indent = "", 2: rest = "", index }) => ({
    ...pointOf(index + indent.length),
    indent,
    rest,
  })).filter((found) => !isCode(found));
}

/** What is wrong with a line that should open an aside, with its correct form. */
function openingDefect(rest: string): string | undefined {
  if (/^\w+\[\s*\]/.test(rest)) return "The title of the aside is empty; write it between the brackets, or remove them";
  if (wellFormed.test(rest)) return undefined;
  const [, name = "note", title = ""] = /^\s*([A-Za-z][\w-]*)\s*\[?([^\]]*)/.exec(rest) ?? [];
  const right = `:::${name.toLowerCase()}${title && `[${title.trim()}]`}`;
  return `This line doesn't open an aside because of its spaces or brackets; write "${right}"`;
}

/** Pairs the opening and closing lines of asides in order, as writers do. Returns the number of findings. */
function pair(fences: readonly Fence[], file: CheckedPage["file"]): number {
  const open: Opening[] = [];
  const before = file.messages.length;
  for (const at of fences) {
    if (at.rest === "") {
      const closed = open.pop();
      if (!closed)
        file.message('":::" has no aside to close; remove it, or write ":::note" where the aside starts', at);
      else if (open.length === 0)
        for (const inner of closed.inner)
          file.message(
            `This aside is inside the aside on line ${closed.line}; close that aside first, because asides can't be nested`,
            inner,
          );
      continue;
    }
    const defect = openingDefect(at.rest);
    if (defect) file.message(defect, at);
    open[0]?.inner.push(at);
    open.push({ ...at, inner: [] });
  }
  // If closing lines are missing, nested asides are only a consequence, so they aren't reported.
  if (open[0]) file.message('The aside isn\'t closed; add ":::" on its own line after it', open[0]);
  return file.messages.length - before;
}

/** Reports closing lines that the parser reads as part of the table or definition above them. Returns their number. */
function closeAfterBlock({ file, nodes, pointOf }: CheckedPage, fences: readonly Fence[]): number {
  const continued = new Map([
    ...nodes.of("tableRow").map(({ position }) => [position!.start.line, "table"] as const),
    ...[...nodes.of("definition"), ...nodes.of("footnoteDefinition")].map(
      ({ position }) => [position!.end.line + 1, "definition"] as const,
    ),
  ]);
  const swallowed = fences.filter(({ line, rest }) => rest === "" && continued.has(line));
  for (const { line, offset, indent } of swallowed) {
    const start = pointOf(offset - indent.length);
    file.message(`":::" would become part of the ${continued.get(line)!} above; add a blank line before it`, {
      start,
      end: start,
    }).expected = [`${indent.trimEnd()}\n`];
  }
  return swallowed.length;
}

const lastLine = (source: string): string => source.slice(source.lastIndexOf("\n") + 1);

/** What is wrong with a cell that begins with a directive, which needs a line of its own. */
export function directiveInCell(source: string): string | undefined {
  const [, name] = /^\|?\s*(:{2,}\s?[A-Za-z][\w-]*)/.exec(source) ?? [];
  return name && `"${name}" in a cell is printed as typed; write it above or below the table`;
}

export const directiveForm = pageRule("directive-form", (page) => {
  const { file, nodes, sourceOf } = page;
  const fences = fencesOf(page);
  const defects = pair(fences, file) + closeAfterBlock(page, fences);
  // A closing line can be paired although it's outside of the list item or quote with the aside, so it doesn't close
  // the aside.
  if (defects === 0)
    for (const node of nodes.of("containerDirective"))
      if (!/^[ >]*:{3,}[ \t]*$/.test(lastLine(sourceOf(node))))
        file.message(`The closing ":::" is outside this aside's block; indent it like the opening line`, node);
  for (const node of nodes.of("tableCell")) {
    const message = directiveInCell(sourceOf(node));
    if (message) file.message(message, node);
  }
});
