import { pageRule } from "../page-rule.ts";

export const indexHasNoBody = pageRule("index-has-no-body", (tree, file) => {
  const first = tree.children.find((node) => node.type !== "yaml");
  if (file.data.page?.front.type === "index" && first)
    file.message('The body of a page of type "index" is made from its group in the sidebar; remove the text', first);
});
