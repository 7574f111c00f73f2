import type { PageFront } from "../content/schemas.ts";
import { asMarkdown } from "./cells.ts";

const either = new Intl.ListFormat("en", { type: "disjunction" });

/** The role that has all privileges. It can be listed with the privileges. */
export const administratorRole = "ocadm";

/** What a page requires of the reader's role, as a sentence in Markdown; empty if it doesn't list privileges. */
export function requirementOf({ privileges = [] }: Pick<PageFront, "privileges">): string {
  const labels = privileges.filter((name) => name !== administratorRole).map(asMarkdown.label);
  const needs = labels.length > 0 ? [`the ${either.format(labels)} privilege`] : [];
  if (labels.length < privileges.length) needs.push(`the ${asMarkdown.code(administratorRole)} role`);
  return needs.length > 0 ? `You need ${needs.join(labels.length > 1 ? ", or " : " or ")}.` : "";
}
