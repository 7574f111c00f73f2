import { pageHref } from "@opcon-help/model";

import { pageOfFile, servedFile, siteFolder } from "../../built-site.ts";
import { fileOf } from "../../references.ts";
import type { BuiltRule } from "../built-rule.ts";

/** Address that an alias leads to. */
function addressOf(to: string): string {
  const [path = "", anchor] = to.split("#", 2);
  return pageHref(path) + (anchor === undefined ? "" : `#${anchor}`);
}

export const builtAliases: BuiltRule = {
  id: "built-aliases",
  *check({ site, content }) {
    const { aliases } = content.library;
    for (const [index, { from, to }] of aliases.entries.entries()) {
      if (!content.pages.has(fileOf(to))) continue;
      if (from.includes("#")) {
        // The page that is still there answers for its former anchor.
        const [path = "", anchor = ""] = from.split("#", 2);
        const own = servedFile(site, path);
        if (own !== undefined && !pageOfFile(site, own)?.ids.has(anchor))
          yield aliases.source.problemAt(
            [index, "from"],
            `${from} does not answer: the page has no element with that id`,
          );
        continue;
      }
      const expected = addressOf(to);
      const file = servedFile(site, from);
      const stub = file === undefined ? undefined : pageOfFile(site, file);
      if (!stub) {
        yield aliases.source.problemAt([index, "from"], `${from} does not answer: ${siteFolder} has no file for it`);
        continue;
      }
      const at = { file: stub.file, line: 1, column: 1 };
      if (stub.refresh === undefined)
        yield { ...at, message: `The page of the alias ${from} does not forward to ${expected}` };
      for (const target of new Set([...(stub.refresh === undefined ? [] : [stub.refresh]), ...stub.scriptTargets]))
        if (target !== expected)
          yield { ...at, message: `The alias ${from} leads to ${target} instead of ${expected}` };
    }
  },
};
