import { remark } from "remark";
import { createUnifiedLanguageServer } from "unified-language-server";

// The same as the package remark-language-server: unified's language server configured for remark.
createUnifiedLanguageServer({
  configurationSection: "remark",
  ignoreName: ".remarkignore",
  packageField: "remarkConfig",
  pluginPrefix: "remark",
  rcName: ".remarkrc",
  processorName: "remark",
  processorSpecifier: "remark",
  defaultProcessor: remark,
});
