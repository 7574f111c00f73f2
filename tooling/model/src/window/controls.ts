import type { TreeItem, WindowPart } from "./window.ts";

type Kind = WindowPart["kind"];
type Part<K extends Kind> = Extract<WindowPart, { kind: K }>;

/** What a kind of control shows. Groups are controls with parts. */
interface Control<P extends WindowPart> {
  /** Name of the kind in the description for readers who can't see the drawing. */
  name: string;
  /** Names that the product shows, without example values. By default, the control's label. */
  labels?: (part: P) => string[];
  /** What is in the control for the description: its value, its entries, or the parts in it. By default, nothing. */
  items?: (part: P) => string[];
  /** Text between the items; a comma by default. */
  between?: string;
}

const marked = (label: string, ...states: (string | false | undefined)[]): string => {
  const said = states.filter(Boolean).join(", ");
  return said === "" ? label : `${label} (${said})`;
};

const labelOf = (part: WindowPart): string[] => ("label" in part && part.label !== undefined ? [part.label] : []);

const treeLabels = (items: readonly TreeItem[]): string[] =>
  items.flatMap(({ label, items: inner = [] }) => [label, ...treeLabels(inner)]);

const treeWords = (
  items: readonly TreeItem[],
  selected: string | undefined,
  checks: readonly string[] | undefined,
): string[] =>
  items.map(({ label, items: inner = [] }) => {
    const box = checks && (checks.includes(label) ? "on" : "off");
    return marked(label, box, label === selected && "selected", treeWords(inner, selected, checks).join(", "));
  });

const value = { items: ({ value: text }: { value?: string | undefined }) => (text === undefined ? [] : [text]) };
const group = { items: ({ parts }: { parts: WindowPart[] }) => parts.map(partInWords), between: "; " };

const controls: { readonly [K in Kind]: Control<Part<K>> } = {
  text: { name: "field", ...value },
  number: { name: "number field", ...value },
  date: { name: "date field", ...value },
  choice: { name: "list field", ...value },
  value: { name: "value", ...value },
  check: { name: "check box" },
  option: { name: "option" },
  switch: { name: "switch" },
  button: { name: "button" },
  status: { name: "status" },
  note: { name: "text", labels: () => [] },
  tabs: {
    name: "tabs",
    labels: ({ labels }) => labels,
    items: ({ labels, selected }) => labels.map((label) => marked(label, label === selected && "open")),
  },
  toolbar: {
    name: "toolbar",
    labels: ({ labels }) => labels,
    items: ({ labels, disabled }) => labels.map((label) => marked(label, disabled?.includes(label) && "unavailable")),
  },
  list: {
    name: "list",
    items: ({ items = [], selected }) => items.map((item) => marked(item, item === selected && "selected")),
  },
  tree: {
    name: "tree",
    labels: (part) => [...labelOf(part), ...treeLabels(part.items)],
    items: ({ items, selected, checks }) => treeWords(items, selected, checks),
  },
  grid: {
    name: "table",
    labels: (part) => [...labelOf(part), ...part.columns],
    items: ({ columns, filters, choices, checks, rows }) => [
      ...(checks ? ["check boxes"] : []),
      columns
        .map((column) =>
          marked(column, filters.includes(column) && "filter", choices.includes(column) && "list filter"),
        )
        .join(", "),
      ...rows.map((cells) => `row ${cells.filter(Boolean).join(", ")}`),
    ],
    between: "; ",
  },
  canvas: { name: "drawing", items: ({ chains }) => chains.map((chain) => chain.join(", then ")), between: "; " },
  row: { name: "", ...group },
  head: { name: "", ...group },
  panel: { name: "panel", ...group },
  dialog: { name: "dialog", ...group },
};

const controlOf = (part: WindowPart): Control<WindowPart> => controls[part.kind] as Control<WindowPart>;

/** Names in a part that the product shows, without its example values. */
export const labelsOf = (part: WindowPart): string[] => (controlOf(part).labels ?? labelOf)(part);

/** A part and what is in it, in words. */
export function partInWords(part: WindowPart): string {
  const { name, items, between = ", " } = controlOf(part);
  const named = marked(
    [name, ...labelOf(part)].join(" ").trim(),
    "on" in part && (part.on ? "on" : "off"),
    "required" in part && part.required && "required",
    part.kind === "panel" && part.parts.every(({ kind }) => kind === "head") && "closed",
    "disabled" in part && part.disabled === true && "unavailable",
    "link" in part && part.link && "link",
    "token" in part && part.token && "with a token button",
  );
  return [named, (items?.(part) ?? []).join(between)].filter(Boolean).join(": ");
}
