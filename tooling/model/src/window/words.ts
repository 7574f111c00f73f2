import type { TreeItem, Window, WindowPart } from "./window.ts";

const marked = (label: string, ...states: (string | false | undefined)[]): string => {
  const said = states.filter(Boolean).join(", ");
  return said === "" ? label : `${label} (${said})`;
};
const named = (kind: string, label = ""): string => `${kind} ${label}`.trim();
const listed = (name: string, items: readonly string[], between = ", "): string =>
  items.length > 0 ? `${name}: ${items.join(between)}` : name;

const treeWords = (items: readonly TreeItem[], selected: string | undefined): string[] =>
  items.map(({ label, items: inner = [] }) =>
    marked(label, label === selected && "selected", treeWords(inner, selected).join(", ")),
  );

const kinds = {
  text: "field",
  number: "number field",
  date: "date field",
  choice: "list field",
  value: "value",
  check: "check box",
  option: "option",
  switch: "switch",
};

function wordsOf(part: WindowPart): string {
  switch (part.kind) {
    case "text":
    case "number":
    case "date":
    case "choice":
    case "value": {
      const { kind, label, value, required, disabled } = part;
      const name = marked(named(kinds[kind], label), required && "required", disabled && "unavailable");
      return listed(name, value === undefined ? [] : [value]);
    }
    case "check":
    case "option":
    case "switch":
      return marked(named(kinds[part.kind], part.label), part.on ? "on" : "off", part.disabled && "unavailable");
    case "button":
      return marked(named("button", part.label), part.disabled && "unavailable");
    case "status":
      return named("status", part.label);
    case "note":
      return named("text", part.label);
    case "tabs":
      return listed(
        "tabs",
        part.labels.map((label) => marked(label, label === part.selected && "open")),
      );
    case "toolbar":
      return listed(
        "toolbar",
        part.labels.map((label) => marked(label, part.disabled?.includes(label) && "unavailable")),
      );
    case "row":
      return part.parts.map(wordsOf).join("; ");
    case "panel":
    case "dialog":
      return listed(named(part.kind, part.label), part.parts.map(wordsOf), "; ");
    case "list":
      return listed(
        named("list", part.label),
        (part.items ?? []).map((item) => marked(item, item === part.selected && "selected")),
      );
    case "tree":
      return listed(named("tree", part.label), treeWords(part.items, part.selected));
    case "grid":
      return listed(named("table", part.label), part.columns);
    case "canvas":
      return listed(
        named("drawing", part.label),
        part.chains.map((chain) => chain.join(", then ")),
        "; ",
      );
  }
}

/** A window in words, for readers who can't see the drawing, and for outputs that have only text. */
export const windowInWords = ({ title, parts }: Window): string =>
  [`The window ${title}`, ...parts.map(wordsOf)]
    .map((text) => text.replace(/^./, (letter) => letter.toUpperCase()))
    .join(". ") + ".";
