import type { PageFront } from "../content/schemas.ts";
import { asMarkdown } from "./cells.ts";

const either = new Intl.ListFormat("en", { type: "disjunction" });

/** The role that has all privileges. It can be in the list of privileges that a page requires. */
export const administratorRole = "ocadm";

/** The privileges that a page requires, as a sentence in Markdown. Empty if it doesn't list any. */
export function requirementOf({ privileges = [] }: Pick<PageFront, "privileges">): string {
  const labels = privileges.filter((name) => name !== administratorRole).map(asMarkdown.label);
  const needs = labels.length > 0 ? [`the ${either.format(labels)} privilege`] : [];
  if (labels.length < privileges.length) needs.push(`the ${asMarkdown.code(administratorRole)} role`);
  return needs.length > 0 ? `You need ${needs.join(labels.length > 1 ? ", or " : " or ")}.` : "";
}
