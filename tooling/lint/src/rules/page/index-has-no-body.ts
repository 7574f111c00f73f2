import { hasGeneratedBody } from "@opcon-help/model";

import { pageRule } from "../page-rule.ts";

export const indexHasNoBody = pageRule("index-has-no-body", (tree, file) => {
  const first = tree.children.find((node) => node.type !== "yaml");
  if (file.data.page && hasGeneratedBody(file.data.page) && first)
    file.message('The body of an "index" page is generated from its sidebar group; remove the text', first);
});
