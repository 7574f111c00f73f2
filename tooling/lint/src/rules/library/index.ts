import type { LibraryRule } from "../rule.ts";
import * as all from "./all.ts";

/** Rules for all content. */
export const libraryRules: readonly LibraryRule[] = Object.values(all);
