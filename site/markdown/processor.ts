import { satteri } from "@astrojs/markdown-satteri";
import type { HastPluginEntry, MdastPluginDefinition, MdastPluginEntry } from "satteri";

import { pagePathOfFile, type Library } from "@opcon-help/model";
import { dialect, includeBlocks, rowAnchorsOn } from "@opcon-help/model/text";

import { currentLibrary } from "../library.ts";
import { projectPath } from "./addresses.ts";
import { boxedAsides } from "./asides.ts";
import { dataTables } from "./data-tables.ts";
import { diagrams } from "./diagrams.ts";
import { explorers } from "./explorers.ts";
import { facts } from "./facts.ts";
import { relativeLinks } from "./html.ts";
import { taskItems } from "./task-items.ts";
import { terms } from "./terms.ts";
import { windows } from "./windows.ts";
import { tableCaptions, writtenTables } from "./written-tables.ts";

/** The library for the plugins, which run synchronously and so can't wait for it. */
let library: Library | undefined;

/** Reads the content before pages are rendered. */
export async function prepareMarkdown(): Promise<void> {
  library = await currentLibrary();
}

const plugins: MdastPluginEntry = ({ fileURL }) => {
  if (!fileURL) return undefined;
  if (!library) throw new Error("Markdown was rendered before the content was read");
  const file = projectPath(fileURL);
  const page = library.pages.get(pagePathOfFile(file));
  // Omits a plugin if the page doesn't contain what it looks for, because each plugin visits the whole page.
  const withMark = (mark: string, plugin: (library: Library, file: string) => MdastPluginDefinition) =>
    !page || page.body.includes(mark) ? [plugin(library!, file)] : [];
  return [
    ...withMark(":::", () => boxedAsides),
    ...withMark("|", () => tableCaptions),
    ...withMark(":fact", facts),
    ...withMark("::window", windows),
    ...withMark("::data-table", dataTables),
    ...withMark("::explorer", explorers),
    ...withMark("![", diagrams),
    ...withMark("](", relativeLinks),
    terms(library, page),
  ];
};

const tables: HastPluginEntry = ({ fileURL }) => {
  const page = fileURL && library?.pages.get(pagePathOfFile(projectPath(fileURL)));
  return page && library ? writtenTables(page.tables, rowAnchorsOn(library, page).written) : writtenTables([], []);
};

/** The text of a page with the blocks that it includes. Plugins can't do that, because they see one parsed text. */
function withBlocks(text: string, file: URL | undefined): string {
  if (!library || !file) return text;
  return includeBlocks({ file: projectPath(file), body: text, linesBefore: 0 }, library.blocks).body;
}

/** Renders the help's Markdown: GitHub's dialect, directives, blocks, and the extensions in this folder. */
export function helpMarkdown(): ReturnType<typeof satteri> {
  const processor = satteri({
    mdastPlugins: [plugins],
    hastPlugins: [tables, taskItems],
    features: { ...dialect, smartPunctuation: { dashes: false, ellipses: false } },
  });
  return {
    ...processor,
    async createRenderer(shared) {
      const renderer = await processor.createRenderer(shared);
      return {
        ...renderer,
        render: (text, options) => renderer.render(withBlocks(text, options?.fileURL), options),
      };
    },
  };
}
