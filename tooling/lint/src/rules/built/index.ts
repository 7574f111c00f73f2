import type { BuiltRule } from "../built-rule.ts";
import { builtAliases } from "./built-aliases.ts";
import { builtAnchors } from "./built-anchors.ts";
import { builtFrame } from "./built-frame.ts";
import { builtHead } from "./built-head.ts";
import { builtLedger } from "./built-ledger.ts";
import { builtLinks } from "./built-links.ts";
import { builtLists } from "./built-lists.ts";
import { builtPolicy } from "./built-policy.ts";
import { builtRoutes } from "./built-routes.ts";
import { builtSameOrigin } from "./built-same-origin.ts";
import { builtSearch } from "./built-search.ts";
import { builtUniqueIds } from "./built-unique-ids.ts";
import { builtWeight } from "./built-weight.ts";
import { lychee } from "./lychee.ts";

/** Rules for the built site, in the order in which they run. */
export const builtRules: readonly BuiltRule[] = [
  builtRoutes,
  builtHead,
  builtFrame,
  builtAnchors,
  builtLinks,
  builtUniqueIds,
  builtAliases,
  builtLedger,
  builtSearch,
  builtLists,
  builtWeight,
  builtSameOrigin,
  builtPolicy,
  lychee,
];
