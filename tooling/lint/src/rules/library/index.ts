import * as all from "./all.ts";
import type { LibraryRule } from "../rule.ts";

/** Rules for all content. */
export const libraryRules = Object.entries(all).map(([id, check]): LibraryRule => ({ id, check }));
