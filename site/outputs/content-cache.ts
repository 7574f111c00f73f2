import { fileURLToPath } from "node:url";

import type { Plugin } from "./inline-scripts.ts";

/**
 * Lets pages read Astro's cache of rendered Markdown from its file. Astro would add it to its bundle, where it takes
 * many times its size in memory.
 *
 * @param folder folder of Astro's cache
 */
export const cacheOutsideBundle = (folder: URL) =>
  ({
    name: "cache-outside-bundle",
    load: {
      order: "pre",
      filter: { id: /^\0astro:data-layer-content$/ },
      handler: () => {
        const file = JSON.stringify(fileURLToPath(new URL("data-store.json", folder)));
        return `import { readFileSync } from "node:fs"; export default JSON.parse(readFileSync(${file}, "utf8"));`;
      },
    },
  }) satisfies Plugin;
