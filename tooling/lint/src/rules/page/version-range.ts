import { compareVersions } from "@opcon-help/model";

import { pageRule } from "../page-rule.ts";

export const versionRange = pageRule("version-range", (_tree, file) => {
  const { page } = file.data;
  const { since, until } = page?.front ?? {};
  if (!page || !since || !until || compareVersions(until, since) > 0) return;
  const message = `The page ends at ${until}, but starts at ${since}; make "until" later than "since", or remove it`;
  const { line, column } = page.frontSource.problemAt(["until"], message);
  file.message(message, { line, column });
});
