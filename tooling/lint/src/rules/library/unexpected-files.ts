import { listFile, listNames } from "@opcon-help/model";
import { suggestionsFor } from "@opcon-help/model/suggestions";
import type { Content } from "../../engine/content.ts";
import { type Report, inFile } from "../../engine/finding.ts";

const lists = listNames.map(listFile);

const places = [
  /^content\/pages\/.+\.md$/,
  /^content\/data\/([^/]+\/)?[^/]+\.yml$/,
  /^content\/sidebars\/[^/]+\.yml$/,
  /^content\/diagrams\/[^/]+\.svg$/,
  /^content\/blocks\/[^/]+\.md$/,
  /^content\/windows\/[^/]+\.yml$/,
  /^content\/ledger\.json$/,
  /^content\/dictionary\.txt$/,
];

function advice(file: string): string {
  if (file.endsWith(".mdx")) return "pages are plain Markdown; rename it to .md and show components with ::explorer{…}";
  if (file.endsWith(".yaml")) return 'rename it to ".yml"';
  if (/^content\/[^/]+$/.test(file)) return `did you mean ${suggestionsFor(file, lists, 1).join("")}?`;
  return "only pages/**.md, blocks/*.md, data/<area>/*.yml, sidebars/*.yml, diagrams/*.svg, and windows/*.yml are read";
}

export function* unexpectedFiles({ library }: Content): Iterable<Report> {
  for (const file of library.files.keys())
    if (!lists.includes(file) && !places.some((place) => place.test(file)))
      yield inFile(file, `Nothing reads this file; ${advice(file)}`);
}
