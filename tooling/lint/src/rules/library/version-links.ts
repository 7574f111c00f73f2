import { basePath } from "@opcon-help/model";

import project from "../../../../../package.json" with { type: "json" };
import { links } from "../../references.ts";
import type { LibraryRule } from "../library-rule.ts";

const { host } = new URL(project.homepage);

/** Address of a page of another version: /opcon/core/25.0/…, or a relative path that says the same. */
const version = new RegExp(`(?:^|/)(?:${basePath.slice(1).replaceAll("/", "\\/")})?(v?\\d+\\.\\d+|next|latest)/`);

export const versionLinks: LibraryRule = {
  id: "version-links",
  *check(content) {
    for (const { url, defect } of links(content)) {
      const isExternal = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url) && !url.includes(host);
      const found = isExternal ? undefined : version.exec(url.split("#", 1)[0]!)?.[1];
      if (found !== undefined)
        yield defect(`The link leads into the help of version "${found}"; link to the page of this version`);
    }
  },
};
