import { titleCase } from "../../words/title-case.ts";
import { nodeRule } from "../page-rule.ts";

export const headingForm = nodeRule("heading-form", ["heading"], (node, { file, sourceOf, headingOf }) => {
  const { vocabulary } = file.data;
  return vocabulary && sourceOf(node).startsWith("#") ? titleCase(headingOf(node), vocabulary) : undefined;
});
