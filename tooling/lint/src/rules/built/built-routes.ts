import { pageHref } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import { servedFile, siteFolder } from "../../engine/built-site.ts";
import type { Built } from "../rule.ts";

export function* builtRoutes({ site, content }: Built): Iterable<Report> {
  for (const page of content.library.pages.values())
    if (!servedFile(site, pageHref(page.path)))
      yield page.frontSource.problemAt(
        ["title"],
        `${pageHref(page.path)} doesn't work: ${siteFolder} has no file for it; build the site again`,
      );
}
