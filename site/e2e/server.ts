import { join } from "node:path";

import { serve } from "@opcon-help/browser";

import { axeAddress, axeFile } from "./axe-file.ts";
import { dist } from "./built-site.ts";

const { origin } = await serve(dist, join(dist, "opcon/core/404.html"), 0, new Map([[axeAddress, axeFile]]));
// playwright.config.ts waits for this line and reads the address from it.
console.log(`Serving ${origin}`);
