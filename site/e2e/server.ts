import { join } from "node:path";

import { serve } from "@opcon-help/browser";

import { dist } from "./built-site.ts";

const { origin } = await serve(dist, join(dist, "opcon/core/404.html"), 0);
// playwright.config.ts waits for this line and reads the address from it.
console.log(`Serving ${origin}`);
