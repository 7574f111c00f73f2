import { pageHref } from "@opcon-help/model";

import { type Report, atStart } from "../../engine/finding.ts";
import { pageAt } from "../../engine/built-site.ts";
import type { Built } from "../rule.ts";
import { suggestionsFor } from "@opcon-help/model/suggestions";

/** The start of a note's text in Markdown. */
const noteText = /^\[\^([^\]\s]+)\]:/gm;

/** Checks that the anchors that link checks expect from the content exist in the built pages, and the notes. */
export function* builtAnchors({ site, content }: Built): Iterable<Report> {
  for (const { path, anchors, text } of content.pages.values()) {
    const built = pageAt(site, pageHref(path));
    if (!built) continue;
    for (const anchor of anchors)
      if (!built.ids.has(anchor))
        yield atStart(
          built.file,
          `The page has no element with the id "${anchor}" for an anchor in its Markdown; did you mean ${suggestionsFor(anchor, built.ids.keys()).join(", ")}?`,
        );
    for (const [, note = ""] of text.matchAll(noteText))
      for (const [id, what] of [
        [`user-content-fn-${note}`, "text"],
        [`user-content-fnref-${note}`, "call"],
      ] as const)
        if (!built.ids.has(id.toLowerCase()))
          yield atStart(built.file, `The page doesn't have the ${what} of the note [^${note}]`);
  }
}
