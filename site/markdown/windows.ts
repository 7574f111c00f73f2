import type { MdastNode, MdastPluginDefinition } from "satteri";

import { suggestionsFor, windowInWords, type Library, type Window, type WindowPart } from "@opcon-help/model";
import {
  isMarkKind,
  markedBeside,
  markKinds,
  marksOf,
  mentionsOf,
  markedAs,
  readingOrder,
  type Marks,
} from "@opcon-help/model/text";

import { escapeHtml } from "./html.ts";
import { problemAt, withPositions } from "./problem.ts";

/** What the drawing of one window on a page needs. */
interface Drawing {
  window: Window;
  marks: Marks;
  /** Addresses on the page, so that a window that is shown twice doesn't repeat them. */
  shown: Set<string>;
}

const element = (tag: string, classes: string, inside: string, attributes = ""): string =>
  `<${tag} class="${classes}"${attributes}>${inside}</${tag}>`;
const block = (classes: string, ...inside: string[]): string =>
  element("div", classes, inside.filter(Boolean).join(" "));
const span = (classes: string, text: string): string => element("span", classes, escapeHtml(text));

/** Attribute for the rows of a data table that a window numbers: "3:1" if row 3 has number 1. Writers don't use it. */
export const markedRows = "marked-rows";

/** The number of a step or row at the control that it names, and at the row. */
export const rowMark = (number: number): string => `<b class="w-mark">${number}</b>`;

/** Address of a control on the pages that show its window. */
const controlId = ({ name: window }: Window, label: string): string =>
  `window.${window}.${label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`;

/** A label with the numbers that point to it. It's the target of the search's results. */
function name({ window, marks, shown }: Drawing, part: WindowPart, label: string, classes = "w-label"): string {
  const numbers = marks.get(part)?.get(label) ?? [];
  const id = controlId(window, label);
  const isNew = !shown.has(id);
  shown.add(id);
  const attributes =
    (isNew ? ` id="${escapeHtml(id)}"` : "") + (numbers.length > 0 ? ` data-marks="${numbers.join(" ")}"` : "");
  const chips = numbers.map((number) => ` ${rowMark(number)}`).join("");
  return element("span", classes, escapeHtml(label) + chips, attributes);
}

const state = (...states: (string | false | undefined)[]): string =>
  states
    .filter(Boolean)
    .map((one) => ` w-${one as string}`)
    .join("");

function treeHtml(drawing: Drawing, part: Extract<WindowPart, { kind: "tree" }>, items = part.items): string {
  return block(
    "w-branch",
    ...items.flatMap(({ label, items: inner }) => [
      block(
        `w-item${state(label === part.selected && "selected", part.checks && "check", part.checks?.includes(label) && "on")}`,
        part.checks ? `<i class="w-sign"></i>` : "",
        name(drawing, part, label, "w-text"),
      ),
      inner ? treeHtml(drawing, part, inner) : "",
    ]),
  );
}

/** What fields other than those with a value have below their label, by kind. */
function valueHtml(drawing: Drawing, part: Extract<WindowPart, { kind: "list" | "tree" | "grid" | "canvas" }>): string {
  const item = (text: string, isSelected: boolean): string =>
    block(`w-item${state(isSelected && "selected")}`, escapeHtml(text));
  switch (part.kind) {
    case "list":
      return block("w-value", ...(part.items ?? []).map((one) => item(one, one === part.selected)));
    case "tree":
      return block("w-value", treeHtml(drawing, part));
    case "grid": {
      const box = (...states: (string | false)[]): string =>
        part.checks ? block(`w-cell w-check${state(...states)}`, `<i class="w-sign"></i>`) : "";
      const heads = part.columns.map((column) => {
        const field = `<i class="w-value w-filter"></i>`;
        const filter = part.choices.includes(column)
          ? `<i class="w-choice">${field}</i>`
          : part.filters.includes(column)
            ? field
            : "";
        return block("w-cell", name(drawing, part, column, "w-text"), filter);
      });
      const rows = part.rows.map((cells, at) => {
        const isSelected = at + 1 === part.selected;
        const shown = cells.map((cell) => block("w-cell", escapeHtml(cell)));
        return block(`w-line${state(isSelected && "selected")}`, box(isSelected && "on"), ...shown);
      });
      return block("w-cells", block("w-line w-columns", box(part.checks === "rows" && "empty"), ...heads), ...rows);
    }
    case "canvas": {
      const arrow = `${span("w-arrow", "→")} `;
      const chains = part.chains.map((chain) =>
        block("w-chain", ...chain.map((one, at) => (at > 0 ? arrow : "") + span("w-node", one))),
      );
      return block("w-value", ...chains);
    }
  }
}

function partHtml(drawing: Drawing, part: WindowPart): string {
  const label = (classes?: string): string =>
    "label" in part && part.label !== undefined ? name(drawing, part, part.label, classes) : "";
  const box = (classes: string, ...inside: string[]): string =>
    block(`${classes}${part.width > 1 ? ` w-wide-${part.width}` : ""}`, ...inside);
  const labels = (classes: string, all: readonly string[], states: (one: string) => string): string[] =>
    all.map((one) => name(drawing, part, one, classes + states(one)));
  switch (part.kind) {
    case "text":
    case "number":
    case "date":
    case "choice":
    case "value": {
      // Without a space, so that the star stays next to the last word.
      const named = label() + (part.required ? `<i class="w-star">*</i>` : "");
      const classes = `w-field w-${part.kind}${state(part.disabled && "disabled", part.kind === "text" && part.token && "token", part.kind === "text" && part.lines && "lines")}`;
      const lamp = part.kind === "value" && part.tone ? `<i class="w-lamp w-${part.tone}"></i> ` : "";
      return box(classes, named, element("span", "w-value", lamp + escapeHtml(part.value ?? "")));
    }
    case "check":
    case "option":
    case "switch": {
      const states = state(part.on && "on", part.disabled && "disabled");
      return box(`w-toggle w-${part.kind}${states}`, `<i class="w-sign"></i>`, label());
    }
    case "button":
      return box("w-buttons", label(`w-${part.link ? "link" : "button"}${state(part.disabled && "disabled")}`));
    case "toolbar":
      return box(
        "w-buttons",
        ...labels("w-button", part.labels, (one) => state(part.disabled?.includes(one) && "disabled")),
      );
    case "status":
      return box("w-toggle", `<i class="w-lamp w-${part.tone}"></i>`, label());
    case "note":
      return box("w-note", escapeHtml(part.label));
    case "tabs":
      return box("w-tabs", ...labels("w-tab", part.labels, (one) => state(one === part.selected && "selected")));
    case "row":
    case "head":
      return box(part.kind === "row" ? "w-row" : "w-end", ...part.parts.map((one) => partHtml(drawing, one)));
    case "panel":
    case "dialog":
      return box(`w-group w-${part.kind}`, label("w-head"), ...part.parts.map((one) => partHtml(drawing, one)));
    case "list":
    case "tree":
    case "grid":
    case "canvas":
      return box(`w-field w-${part.kind}`, label(), valueHtml(drawing, part));
  }
}

/** The numbers in a window and the controls that they point to, in words. */
function marksInWords(marks: Marks): string {
  const numbered = [...marks.values()].flatMap((labels) =>
    [...labels].flatMap(([label, numbers]) => numbers.map((number) => ({ number, words: `${number} ${label}` }))),
  );
  const inOrder = numbered.toSorted((a, b) => a.number - b.number).map(({ words }) => words);
  return inOrder.length > 0 ? ` Numbers: ${inOrder.join(", ")}.` : "";
}

/** A window drawn in HTML. Screen readers treat it as one image. */
function windowHtml(drawing: Drawing, caption: string): string {
  const { title, program, path, parts } = drawing.window;
  const place = block("w-place", escapeHtml([program, ...path].join(" › ")));
  const body = parts.map((part) => partHtml(drawing, part));
  const frame = block("w-frame", place, block("w-title", escapeHtml(title)), block("w-body", ...body));
  const words = escapeHtml(windowInWords(drawing.window) + marksInWords(drawing.marks));
  const picture = element("div", "window", frame, ` role="img" aria-label="${words}"`);
  return (
    `<figure class="figure"><div class="diagram-frame" tabindex="0" role="group" aria-label="${escapeHtml(caption)}">` +
    `${picture}</div><figcaption>${escapeHtml(caption)}</figcaption></figure>`
  );
}

/**
 * Replaces `::window{name="…" caption="…"}` with the drawing. With marks="steps" or marks="fields", the numbers of the
 * steps or rows next to it appear at the controls that they name.
 */
export function windows(library: Library, file: string): MdastPluginDefinition {
  const shown = new Set<string>();
  return {
    name: "windows",
    options: withPositions,
    leafDirective(node, context) {
      if (node.name !== "window") return;
      const problem = (message: string): Error => problemAt(node, context, library, file, message);
      const { name: named = "", caption, marks } = node.attributes ?? {};
      const window = library.windows.get(named ?? "");
      if (!window) {
        const [similar] = suggestionsFor(named ?? "", [...library.windows.keys()], 1);
        const meant = similar === undefined ? "" : `; did you mean "${similar}"?`;
        throw problem(`there is no window "${named}" in content/windows${meant}`);
      }
      const draw = (own: Marks): string => windowHtml({ window, marks: own, shown }, caption ?? window.title);
      if (!marks) return { type: "html", value: draw(new Map()) };
      if (!isMarkKind(marks)) throw problem(`marks="${marks}" isn't known; use one of ${markKinds.join(", ")}`);
      const siblings = (context.parent(node)?.children ?? []) as readonly MdastNode[];
      const at = context.indexOf(node) ?? 0;
      const other = markedBeside(siblings, at, marks);
      if (other === undefined)
        throw problem(
          `the window has marks="${marks}", but no ${marks === "steps" ? "numbered list" : "data table"} is in its section`,
        );
      const target = siblings[other]!;
      const [first, last] = other > at ? [node, target] : [target, node];
      context.insertBefore(first, { type: "html", value: `<div class="marked-${marks}">` });
      context.insertAfter(last, { type: "html", value: "</div>" });
      const mentions = mentionsOf(markedAs(target), library.sets);
      const own = marksOf(window, mentions);
      if (target.type !== "leafDirective") return { type: "html", value: draw(own) };
      const order = readingOrder(window, own);
      const rows = [...order].map((pair) => pair.join(":")).join(" ");
      const attributes = { ...target.attributes, [markedRows]: rows };
      context.replaceNode(target, { type: "leafDirective", name: target.name, attributes, children: [] });
      const inOrder = mentions.map((mention) => ({ ...mention, number: order.get(mention.number) ?? 0 }));
      return { type: "html", value: draw(marksOf(window, inOrder)) };
    },
  };
}
