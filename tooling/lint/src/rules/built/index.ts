import * as all from "./all.ts";
import type { BuiltRule } from "../rule.ts";

/** Rules that read only the site, so that they also run where the content isn't. */
const ofSite = new Set(["built-harmless", "built-policy", "built-unique-ids"]);

/** Rules for the built site. */
export const builtRules = Object.entries(all).map(([id, check]): BuiltRule => ({
  id,
  check,
  readsContent: !ofSite.has(id),
}));
