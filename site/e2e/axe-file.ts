import { createRequire } from "node:module";

/** axe itself, in the version that @axe-core/playwright brings: its builder loads it anew for every run. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
export const axeFile = resolve("axe-core/axe.min.js");

/** Address at which the test server has axe: from an address the browser keeps it compiled from page to page. */
export const axeAddress = "/axe.js";
