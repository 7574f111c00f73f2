import names from "./kinds.json" with { type: "json" };
import type { TreeItem, Window, WindowPart } from "./window.ts";

const marked = (label: string, ...states: (string | false | undefined)[]): string => {
  const said = states.filter(Boolean).join(", ");
  return said === "" ? label : `${label} (${said})`;
};

const treeWords = (items: readonly TreeItem[], selected: string | undefined): string[] =>
  items.map(({ label, items: inner = [] }) =>
    marked(label, label === selected && "selected", treeWords(inner, selected).join(", ")),
  );

const kinds: Readonly<Record<WindowPart["kind"], string>> = names;

/** What is in a part: its value, its entries, or the parts in it. */
function itemsOf(part: WindowPart): readonly string[] {
  switch (part.kind) {
    case "tabs":
      return part.labels.map((label) => marked(label, label === part.selected && "open"));
    case "toolbar":
      return part.labels.map((label) => marked(label, part.disabled?.includes(label) && "unavailable"));
    case "list":
      return (part.items ?? []).map((item) => marked(item, item === part.selected && "selected"));
    case "tree":
      return treeWords(part.items, part.selected);
    case "grid":
      return part.columns;
    case "canvas":
      return part.chains.map((chain) => chain.join(", then "));
    default:
      return "parts" in part
        ? part.parts.map(wordsOf)
        : "value" in part && part.value !== undefined
          ? [part.value]
          : [];
  }
}

function wordsOf(part: WindowPart): string {
  const label = "label" in part ? part.label : undefined;
  const name = marked(
    `${kinds[part.kind]} ${label ?? ""}`.trim(),
    "on" in part && (part.on ? "on" : "off"),
    "required" in part && part.required && "required",
    "disabled" in part && part.disabled === true && "unavailable",
  );
  const items = itemsOf(part).join("parts" in part || part.kind === "canvas" ? "; " : ", ");
  return [name, items].filter(Boolean).join(": ");
}

/** A window in words, for readers who can't see the drawing, and for outputs that have only text. */
export const windowInWords = ({ title, parts }: Window): string =>
  [`The window ${title}`, ...parts.map(wordsOf)]
    .map((text) => text.replace(/^./, (letter) => letter.toUpperCase()))
    .join(". ") + ".";
