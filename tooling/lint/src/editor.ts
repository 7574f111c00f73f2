import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import type { Preset } from "unified";
import type { VFile } from "vfile";

import { pageOf } from "@opcon-help/model";
import { readContent } from "@opcon-help/model/disk";
import { buildLibrary, readPage } from "@opcon-help/model/read";

import { pageRules } from "./rules/page/index.ts";
import { vocabularyOf, type Vocabulary } from "./vocabulary.ts";

/** Gives each file what the gate gives it: its typed front matter and the words of the whole content. */
function helpContext() {
  let vocabulary: Promise<Vocabulary> | undefined;
  return async (_tree: unknown, file: VFile): Promise<void> => {
    // An editor asks for each keystroke: the words of the others are read once.
    vocabulary ??= readContent(process.cwd()).then(({ files }) => vocabularyOf(buildLibrary(files).library));
    const text = String(file);
    const { page, problems } = readPage(file.path ?? "", text);
    file.data.vocabulary = await vocabulary;
    if (page) file.data.page = pageOf(page, text);
    for (const { message, line, column, rule } of problems)
      file.message(message, { place: { line, column }, source: "opcon-help", ruleId: rule });
  };
}

/** The page rules as a remark preset, for editors (through the remark language server) and for remark-cli. */
export const preset: Preset = {
  plugins: [remarkFrontmatter, remarkGfm, remarkDirective, helpContext, ...pageRules.map((rule) => rule.plugin)],
};
