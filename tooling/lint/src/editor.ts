import { relative } from "node:path";

import type { Root } from "mdast";
import type { Preset, Processor } from "unified";
import type { VFile } from "vfile";

import { readContent } from "@opcon-help/model/disk";
import { buildLibrary } from "@opcon-help/model/read";
import { parsePage } from "@opcon-help/model/text";

import { fileGate } from "./engine/check-file.ts";
import { isPage } from "./engine/read-file.ts";
import { helpPage } from "./engine/severity.ts";
import { applySuppressions } from "./engine/suppressions.ts";
import { vocabularyOf, type Vocabulary } from "./engine/vocabulary.ts";
import { libraryRules } from "./rules/library/index.ts";

let vocabulary: Promise<Vocabulary> | undefined;

/** remark-cli needs the vocabulary for each file, so it's read once. */
const vocabularyIn = (root: string): Promise<Vocabulary> =>
  (vocabulary ??= readContent(root).then(({ files }) => {
    // Pages have no part in it, and reading them takes the most time.
    const others = [...files].filter(([file]) => !isPage(file));
    return vocabularyOf(buildLibrary(new Map(others)).library);
  }));

/** Uses the site's parser instead of remark's. */
function siteReading(this: Processor): void {
  this.parser = parsePage;
}

/** Runs the checks of one file, and applies its suppressions, as `npm run check` does. */
function checks() {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const root = process.cwd();
    const file = relative(root, vfile.path ?? "").replaceAll("\\", "/");
    const gate = fileGate(file, String(vfile), tree);
    const { problems, suppressions } = gate.read();
    const found = [...problems, ...(await gate.check(await vocabularyIn(root)))];
    // Ignores comments that suppress a rule about all content, because only `npm run check` knows whether they are
    // used.
    const notes = suppressions.filter(({ rule }) => !libraryRules.some(({ id }) => id === rule));
    for (const { message, line, column, rule, edit } of applySuppressions(found, new Map([[file, notes]]))) {
      const place = line > 0 ? { line, column } : undefined;
      Object.assign(vfile.message(message, { place, source: "opcon-help", ruleId: rule }), {
        url: helpPage(rule),
        ...(edit && { expected: [edit.text] }),
      });
    }
  };
}

/** Our checks for pages as a remark preset, for remark-cli. */
export const preset: Preset = { plugins: [siteReading, checks] };
