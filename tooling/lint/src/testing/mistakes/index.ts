import type { RuleId } from "../../engine/severity.ts";
import { data } from "./data.ts";
import { library } from "./library.ts";
import type { Mistake } from "./mistake.ts";
import { pages } from "./pages.ts";

export type BuiltRuleId = Extract<RuleId, `built-${string}` | "lychee">;

/** The mistakes for every content rule. The type check fails if a rule doesn't have any. */
export const mistakes: Readonly<Record<Exclude<RuleId, BuiltRuleId>, readonly Mistake[]>> = {
  ...pages,
  ...data,
  ...library,
};

export { inContext } from "./context.ts";
