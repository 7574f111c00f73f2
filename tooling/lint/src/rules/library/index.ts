import type { LibraryRule } from "../library-rule.ts";
import { aliasTargets } from "./alias-targets.ts";
import { dataReferences } from "./data-references.ts";
import { imageFiles } from "./image-files.ts";
import { internalLinks } from "./internal-links.ts";
import { pageReferencesExist } from "./page-references.ts";
import { sidebarConsistency } from "./sidebar-consistency.ts";
import { sidebarGroups } from "./sidebar-groups.ts";
import { unexpectedFiles } from "./unexpected-files.ts";
import { uniqueIds } from "./unique-ids.ts";
import { uniqueTitles } from "./unique-titles.ts";
import { unreachablePage } from "./unreachable-page.ts";
import { unusedDataSet } from "./unused-data-set.ts";
import { unusedDiagram } from "./unused-diagram.ts";
import { unusedDictionaryWords } from "./unused-dictionary-words.ts";

/** Rules that see the whole content, in the order they run. */
export const libraryRules: readonly LibraryRule[] = [
  internalLinks,
  dataReferences,
  pageReferencesExist,
  uniqueIds,
  uniqueTitles,
  sidebarConsistency,
  sidebarGroups,
  unreachablePage,
  aliasTargets,
  imageFiles,
  unexpectedFiles,
  unusedDiagram,
  unusedDataSet,
  unusedDictionaryWords,
];
