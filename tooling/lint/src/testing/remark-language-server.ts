import { remark } from "remark";
import { createUnifiedLanguageServer } from "unified-language-server";

// What the package remark-language-server consists of: the language server of unified, told about remark.
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
