import { remark } from "remark";
import { createUnifiedLanguageServer } from "unified-language-server";

// Does the same as the remark-language-server package: it configures unified's language server for remark.
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
