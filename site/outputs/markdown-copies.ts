import { markdownCopy } from "@opcon-help/model/text";

import { versionName } from "../page/versions.ts";
import type { Output } from "./output.ts";

/** Each page as Markdown. The version is below its title, so that copies from several versions can be told apart. */
export const markdownCopies: Output = function* (library) {
  const version = versionName(library);
  const note = version === undefined ? "" : `\n\nThis page is for ${version}.`;
  for (const page of library.pages.values()) {
    const copy = markdownCopy(library, page);
    yield [`${page.path}.md`, note ? copy.replace("\n", () => `${note}\n`) : copy];
  }
};
