import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import type { Preset } from "unified";
import type { VFile } from "vfile";

import { pageOf } from "@opcon-help/model";
import { readContent } from "@opcon-help/model/disk";
import { buildLibrary, readPage } from "@opcon-help/model/read";

import { pageRules } from "./rules/page/index.ts";
import { vocabularyOf, type Vocabulary } from "./engine/vocabulary.ts";

/**
 * Vocabularies by project. An editor needs one on each keystroke and remark-cli for each file, so each is read once.
 */
const vocabularies = new Map<string, Promise<Vocabulary>>();

function vocabularyIn(root: string): Promise<Vocabulary> {
  let vocabulary = vocabularies.get(root);
  if (!vocabulary) {
    vocabulary = readContent(root).then(({ files }) => vocabularyOf(buildLibrary(files).library));
    vocabularies.set(root, vocabulary);
  }
  return vocabulary;
}

/** Adds the typed front matter and the vocabulary to each file, as the linter does. */
function helpContext() {
  return async (_tree: unknown, file: VFile): Promise<void> => {
    const text = String(file);
    const { page, problems } = readPage(file.path ?? "", text);
    file.data.vocabulary = await vocabularyIn(process.cwd());
    if (page) file.data.page = pageOf(page, text);
    for (const { message, line, column, rule } of problems)
      file.message(message, { place: { line, column }, source: "opcon-help", ruleId: rule });
  };
}

/** The page rules as a remark preset, for editors (through the remark language server) and for remark-cli. */
export const preset: Preset = {
  plugins: [remarkFrontmatter, remarkGfm, remarkDirective, helpContext, ...pageRules.map((rule) => rule.plugin)],
};
