import type { MdastPluginDefinition } from "satteri";

import { explorerNames, isExplorerName, type ExplorerName, type Library } from "@opcon-help/model";

import { problemAt, withPositions } from "./problem.ts";

const known = explorerNames.join(", ");
const marker = /<div data-explorer="([a-z-]+)"><\/div>/;

/** Replaces `::explorer{name="…"}` with a marker. The page component replaces the marker with the island. */
export const explorers = (library: Library, file: string): MdastPluginDefinition => ({
  name: "explorers",
  options: withPositions,
  leafDirective(node, context) {
    if (node.name !== "explorer") return;
    const name = node.attributes?.["name"] ?? "";
    if (!isExplorerName(name))
      throw problemAt(node, context, library, file, `there is no explorer "${name}"; use one of ${known}`);
    return { type: "html", value: `<div data-explorer="${name}"></div>` };
  },
});

/** Splits a page's HTML at the markers into text and explorer names. */
export const splitAtExplorers = (html: string): { html: string; explorer: ExplorerName | undefined }[] =>
  html.split(/(?<=<div data-explorer="[a-z-]+"><\/div>)/).map((part) => ({
    html: part.replace(marker, ""),
    explorer: explorerNames.find((name) => name === marker.exec(part)?.[1]),
  }));
