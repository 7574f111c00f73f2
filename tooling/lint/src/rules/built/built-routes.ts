import { pageHref } from "@opcon-help/model";

import { servedFile, siteFolder } from "../../engine/built-site.ts";
import type { BuiltRule } from "../rule.ts";

export const builtRoutes: BuiltRule = {
  id: "built-routes",
  *check({ site, content }) {
    for (const page of content.library.pages.values())
      if (!servedFile(site, pageHref(page.path)))
        yield page.frontSource.problemAt(
          ["title"],
          `${pageHref(page.path)} doesn't work: ${siteFolder} has no file for it; build the site again`,
        );
  },
};
