import { createRequire } from "node:module";

/** The version of axe that @axe-core/playwright uses, whose builder would load it again for every run. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
export const axeFile = resolve("axe-core/axe.min.js");

/** Address of axe on the test server. The browser keeps a script from an address compiled across pages. */
export const axeAddress = "/axe.js";
