import type { LibraryRule } from "../library-rule.ts";
import { aliasTargets } from "./alias-targets.ts";
import { commandConsequences } from "./command-consequences.ts";
import { dataReferences } from "./data-references.ts";
import { datedFacts } from "./dated-facts.ts";
import { duplicateEntries } from "./duplicate-entries.ts";
import { duplicateFiles } from "./duplicate-files.ts";
import { fileNames } from "./file-names.ts";
import { freshness } from "./freshness.ts";
import { imageFiles } from "./image-files.ts";
import { internalLinks } from "./internal-links.ts";
import { ledger } from "./ledger.ts";
import { pageReferencesExist } from "./page-references.ts";
import { plainTitles } from "./plain-titles.ts";
import { factSources } from "./fact-sources.ts";
import { productVersions } from "./product-versions.ts";
import { requiredPrivileges } from "./required-privileges.ts";
import { screenNames } from "./screen-names.ts";
import { sidebarConsistency } from "./sidebar-consistency.ts";
import { sidebarGroups } from "./sidebar-groups.ts";
import { sidebarLabels } from "./sidebar-labels.ts";
import { typedFacts } from "./typed-facts.ts";
import { unexpectedFiles } from "./unexpected-files.ts";
import { tablePlace } from "./table-place.ts";
import { uniqueDescriptions } from "./unique-descriptions.ts";
import { uniqueIds } from "./unique-ids.ts";
import { uniqueParagraphs } from "./unique-paragraphs.ts";
import { uniqueRoutes } from "./unique-routes.ts";
import { uniqueTitles } from "./unique-titles.ts";
import { unreachablePage } from "./unreachable-page.ts";
import { unshownRow } from "./unshown-row.ts";
import { unusedDataSet } from "./unused-data-set.ts";
import { unusedDiagram } from "./unused-diagram.ts";
import { unusedDictionaryWords } from "./unused-dictionary-words.ts";
import { versionLinks } from "./version-links.ts";
import { versions } from "./versions.ts";
import { windowsRule } from "./windows.ts";

/** Rules that see the whole content, in the order they run. */
export const libraryRules: readonly LibraryRule[] = [
  internalLinks,
  versionLinks,
  dataReferences,
  typedFacts,
  pageReferencesExist,
  uniqueIds,
  uniqueRoutes,
  ledger,
  uniqueTitles,
  plainTitles,
  duplicateEntries,
  versions,
  screenNames,
  requiredPrivileges,
  uniqueDescriptions,
  uniqueParagraphs,
  sidebarConsistency,
  sidebarGroups,
  sidebarLabels,
  unreachablePage,
  aliasTargets,
  imageFiles,
  fileNames,
  duplicateFiles,
  unexpectedFiles,
  unusedDiagram,
  windowsRule,
  unusedDataSet,
  unusedDictionaryWords,
  unshownRow,
  tablePlace,
  productVersions,
  factSources,
  datedFacts,
  commandConsequences,
  freshness,
];
