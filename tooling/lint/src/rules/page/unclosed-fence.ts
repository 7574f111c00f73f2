import { unclosedBlocks } from "../../markdown/unclosed.ts";
import { pageRule } from "../page-rule.ts";

export const unclosedFence = pageRule("unclosed-fence", ({ tree, file, text, pointOf }) => {
  for (const { rule, message, offset } of unclosedBlocks(tree, text))
    if (rule === "unclosed-fence") file.message(message, pointOf(offset));
});
