import { pageHref } from "@opcon-help/model";

import { atStart } from "../../engine/finding.ts";
import { pageAt } from "../../engine/built-site.ts";
import { suggestionsFor } from "@opcon-help/model/suggestions";
import type { BuiltRule } from "../rule.ts";

/** Checks that the anchors that link checks expect from the content exist in the built pages. */
export const builtAnchors: BuiltRule = {
  id: "built-anchors",
  *check({ site, content }) {
    for (const { path, anchors } of content.pages.values()) {
      const built = pageAt(site, pageHref(path));
      if (!built) continue;
      for (const anchor of anchors)
        if (!built.ids.has(anchor))
          yield atStart(
            built.file,
            `The page has no element with the id "${anchor}" for an anchor in its Markdown; did you mean ${suggestionsFor(anchor, built.ids.keys()).join(", ")}?`,
          );
    }
  },
};
