import { pointsOf } from "../../markdown/positions.ts";
import { unclosedBlocks } from "../../markdown/unclosed.ts";
import { pageRule } from "../page-rule.ts";

export const unclosedFence = pageRule("unclosed-fence", (tree, file) => {
  const pointOf = pointsOf(String(file));
  for (const { rule, message, offset } of unclosedBlocks(tree, String(file)))
    if (rule === "unclosed-fence") file.message(message, pointOf(offset));
});
