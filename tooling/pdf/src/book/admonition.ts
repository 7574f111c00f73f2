import { append, element, isTag, takeChildren, textOf, type Element } from "@opcon-help/html";

import { added } from "./added.ts";

const kinds: Readonly<Record<string, { word: string; icon: string }>> = {
  note: { word: "Note", icon: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zM8 7.2v4.2M8 4.4v.2" },
  tip: { word: "Tip", icon: "M8 1.2a4.8 4.8 0 0 1 2.6 8.8v1.6H5.4V10A4.8 4.8 0 0 1 8 1.2zM6 14.3h4" },
  caution: { word: "Caution", icon: "M8 1.5 15.2 14.5H.8zM8 6.2v3.8M8 12.1v.2" },
  danger: { word: "Danger", icon: "M5 1h6l4 4v6l-4 4H5l-4-4V5zM8 4v5M8 11.7v.2" },
};

/** Shows the kind of an admonition as a word and as an icon, because color alone isn't enough. */
export function nameKind(admonition: Element): void {
  const title = admonition.children.find(isTag);
  const kind = kinds[admonition.attribs["data-kind"] ?? ""];
  if (!title || !kind) throw new Error(`No printed form for the admonition "${admonition.attribs["data-kind"]}"`);
  const words = takeChildren(title);
  const titleIsKind = textOf(words).trim().toLowerCase() === kind.word.toLowerCase();
  append(title, [
    element("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, [
      element("path", { d: kind.icon }, []),
    ]),
    ...(titleIsKind ? [] : [added("span", { class: "admonition-kind" }, [kind.word]), " "]),
    element("span", { class: titleIsKind ? "admonition-kind" : "admonition-subject" }, words),
  ]);
}
