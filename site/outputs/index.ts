import { searchFiles } from "../search/build/index.ts";
import { movedCopies, redirects } from "./aliases.ts";
import { codes } from "./codes.ts";
import { dataRows } from "./data-rows.ts";
import { groupIcons } from "./group-icons.ts";
import { helpIdsFile } from "./help-ids.ts";
import { logPatterns } from "./log-patterns.ts";
import { markdownCopies } from "./markdown-copies.ts";
import type { Output } from "./output.ts";
import { pageIndexFiles } from "./page-index.ts";
import { renderedAliases } from "./rendered-aliases.ts";
import { routes } from "./routes.ts";

/** Everything that is next to the pages. */
export const outputs: readonly Output[] = [
  searchFiles,
  redirects,
  renderedAliases,
  markdownCopies,
  movedCopies,
  routes,
  groupIcons,
  helpIdsFile,
  codes,
  logPatterns,
  pageIndexFiles,
  dataRows,
];
