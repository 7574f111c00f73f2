import type { Root } from "mdast";
import type { VFile } from "vfile";

import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

/** A line that starts with three or more colons, and the text after the colons. */
interface Fence {
  line: number;
  column: number;
  rest: string;
}

interface Opening extends Fence {
  /** Asides that start within this one. */
  inner: Fence[];
}

type Report = (message: string, place: { line: number; column: number }) => void;

const fence = /^[ >]*:{3,}(.*)$/;
const wellFormed = /^[A-Za-z][\w-]*(\[.*\])?(\{.*\})?$/;

/** The lines outside of code that open or close an aside. */
function fencesOf(tree: Root, file: VFile): Fence[] {
  const code = new Set<number>();
  for (const { position } of nodesOf(tree).of("code"))
    for (let line = position?.start.line ?? 0; line <= (position?.end.line ?? -1); line++) code.add(line);
  const fences: Fence[] = [];
  for (const [index, text] of String(file).split("\n").entries()) {
    const match = text.includes(":::") && !code.has(index + 1) ? fence.exec(text.trimEnd()) : null;
    if (match) fences.push({ line: index + 1, column: text.indexOf(":::") + 1, rest: match[1]! });
  }
  return fences;
}

/** What is wrong with a line that should open an aside, with its correct form. */
function openingDefect(rest: string): string | undefined {
  if (/^\w+\[\s*\]/.test(rest)) return "The title of the aside is empty; write it between the brackets, or remove them";
  if (wellFormed.test(rest)) return undefined;
  const [, name = "note", title = ""] = /^\s*([A-Za-z][\w-]*)\s*\[?([^\]]*)/.exec(rest) ?? [];
  const right = `:::${name.toLowerCase()}${title && `[${title.trim()}]`}`;
  return `This line doesn't open an aside because of its spaces or brackets; write "${right}"`;
}

/** Pairs the opening and closing lines of asides in order, as writers do. Returns the lines with a finding. */
function pair(fences: readonly Fence[], report: Report): Set<number> {
  const open: Opening[] = [];
  const judged = new Set<number>();
  const add = (message: string, at: Fence): void => {
    judged.add(at.line);
    report(message, at);
  };
  for (const at of fences) {
    if (at.rest === "") {
      const closed = open.pop();
      if (!closed) add('":::" has no aside to close; remove it, or write ":::note" where the aside starts', at);
      else if (open.length === 0)
        for (const inner of closed.inner)
          add(
            `This aside is inside the aside on line ${closed.line}; close that aside first, because asides can't be nested`,
            inner,
          );
      continue;
    }
    const defect = openingDefect(at.rest);
    if (defect) add(defect, at);
    open[0]?.inner.push(at);
    open.push({ ...at, inner: [] });
  }
  // If closing lines are missing, nested asides are only a consequence, so they aren't reported.
  if (open[0]) add('The aside isn\'t closed; add ":::" on its own line after it', open[0]);
  return judged;
}

/** Reports closing lines that the parser reads as part of the table or definition above them. Returns these lines. */
function closeAfterBlock(tree: Root, file: VFile, fences: readonly Fence[]): Fence[] {
  const lines = String(file).split("\n");
  const nodes = nodesOf(tree);
  const continued = new Map([
    ...nodes.of("tableRow").map(({ position }) => [position?.start.line, "table"] as const),
    ...[...nodes.of("definition"), ...nodes.of("footnoteDefinition")].map(
      ({ position }) => [(position?.end.line ?? 0) + 1, "definition"] as const,
    ),
  ]);
  return fences.filter(({ line, rest }) => {
    const type = continued.get(line);
    if (rest !== "" || type === undefined) return false;
    const indent = /^[ >]*/.exec(lines[line - 1]!)![0];
    const start = { line, column: 1, offset: lines.slice(0, line - 1).join("\n").length + 1 };
    const message = file.message(`":::" would become part of the ${type} above; add a blank line before it`, {
      start,
      end: start,
    });
    message.expected = [`${indent.trimEnd()}\n`];
    return true;
  });
}

/** The types of our asides by the names that other tools have for them. */
const asides = new Map([
  ...["note", "info", "important", "hint", "remember"].map((name) => [name, "note"] as const),
  ["tip", "tip"],
  ...["caution", "warning", "attention"].map((name) => [name, "caution"] as const),
  ...["danger", "error", "failure", "bug"].map((name) => [name, "danger"] as const),
]);
/**
 * The forms of asides in other tools: `> [!NOTE]`, `!!! note`, `??? note`, `.. note::`, `/// note`, `[NOTE]`,
 * `**Note:**`, `Note:`.
 */
const foreignAside =
  /^(?:\[!(?<name>\w+)\]|(?:!!!|\?\?\?\+?|\/\/\/|\.\.) *(?<name>\w+)(?:::)?|\[(?<name>[A-Z]+)\]$|(?:\*\*|__)(?<bold>\w+)(?::(?:\*\*|__)|(?:\*\*|__):)|(?<bold>[A-Z]\w+):(?= ))/m;

const lastLine = (source: string): string => source.slice(source.lastIndexOf("\n") + 1);

/** What is wrong with a cell that begins with a directive, which needs a line of its own. */
export function directiveInCell(source: string): string | undefined {
  const [, name] = /^\|?\s*(:{2,}\s?[A-Za-z][\w-]*)/.exec(source) ?? [];
  return name && `"${name}" in a cell is printed as typed; write it above or below the table`;
}

export const directiveForm = pageRule("directive-form", ({ tree, file, nodes, sourceOf }) => {
  const fences = fencesOf(tree, file);
  const judged = pair(fences, (message, place) => file.message(message, place));
  const swallowed = closeAfterBlock(tree, file, fences);
  // A closing line can be paired although it's outside of the list item or quote with the aside, so it doesn't close
  // the aside.
  if (judged.size === 0 && swallowed.length === 0)
    for (const node of nodes.of("containerDirective"))
      if (!/^[ >]*:{3,}[ \t]*$/.test(lastLine(sourceOf(node))))
        file.message(`The closing ":::" is outside this aside's block; indent it like the opening line`, node);
  for (const node of nodes.of("tableCell")) {
    const message = directiveInCell(sourceOf(node));
    if (message) file.message(message, node);
  }
  for (const node of nodes.of("text")) {
    const [, name] = /\S\s+(:::[A-Za-z][\w-]*)/.exec(sourceOf(node)) ?? [];
    if (name) file.message(`"${name}" in a sentence is printed as typed; write it on its own line`, node);
  }
  for (const node of nodes.of("paragraph")) {
    const found = foreignAside.exec(sourceOf(node));
    const name = found && asides.get((found.groups!["name"] ?? found.groups!["bold"])!.toLowerCase());
    if (name)
      file.message(
        `"${found[0].trim()}" isn't an aside here; write ":::${name}" on the line above the text and ":::" on the line below`,
        node,
      );
  }
});
