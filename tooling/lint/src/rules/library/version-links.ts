import { versionIn } from "../../links/own-address.ts";
import { links } from "../../links/references.ts";
import type { LibraryRule } from "../library-rule.ts";

export const versionLinks: LibraryRule = {
  id: "version-links",
  *check(content) {
    for (const { url, defect } of links(content)) {
      const version = versionIn(url);
      if (version !== undefined)
        yield defect(`The link points to the help for version "${version}"; link to the page of this version`);
    }
  },
};
