import { pageReferenceDefect, pageReferences } from "../../links/references.ts";
import type { LibraryRule } from "../library-rule.ts";

export const pageReferencesExist: LibraryRule = {
  id: "page-references",
  *check(content) {
    for (const { to, defect } of pageReferences(content)) {
      const message = pageReferenceDefect(content, to);
      if (message) yield defect(message);
    }
  },
};
