import { join } from "node:path";

import { forgetLibrary, projectRoot } from "../library.ts";
import { prepareMarkdown } from "../markdown/processor.ts";
import type { Plugin } from "../outputs/inline-scripts.ts";

const content = `${join(projectRoot, "content").replaceAll("\\", "/")}/`;
const isPage = (file: string | null): boolean => file?.startsWith(`${content}pages/`) === true;

/**
 * Shows every change in content/ in the open page. Vite assumes that a page depends only on its own file, but it also
 * shows data sets, sidebars, glossary terms, drawings, and titles of other pages.
 */
export const liveContent = (changed = 0, opened = 0): Plugin => ({
  name: "live-content",
  apply: "serve",
  perEnvironmentWatchChangeDuringDev: true,
  // Many editors empty a file before they write it, and the two writes can have the same time stamp.
  config: () => ({
    server: {
      watch: {
        awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
        // The check and the builds write to this folder all the time.
        ignored: (file: string) => file.startsWith(join(projectRoot, ".cache", "/")),
      },
    },
  }),
  configureServer({ middlewares, ws }) {
    middlewares.use((request, _response, next) => {
      if (request.headers["sec-fetch-dest"] === "document") opened = Date.now();
      next();
    });
    // A page that loads during a change isn't connected yet and misses the request to reload.
    ws.on("vite:client:connect", (_data, client) => {
      if (changed > opened) client.send({ type: "full-reload" });
    });
  },
  watchChange(file) {
    const inContent = file.startsWith(content);
    if (inContent) forgetLibrary();
    // Astro writes the titles of the pages to this file, so its change means that pages must be rendered again.
    else if (!file.endsWith("/data-store.json")) return;
    changed = Date.now();
    if (this.environment.mode !== "dev") return;
    const { moduleGraph } = this.environment;
    // Astro has invalidated the module, but Vite would still use the result of a request that read the old store.
    const store = inContent ? undefined : moduleGraph.getModuleById("\0astro:data-layer-content");
    if (store) moduleGraph.invalidateModule(store);
    for (const module of moduleGraph.idToModuleMap.values())
      if (isPage(module.file)) {
        // Vite would evaluate all importers again, up to the whole site, which takes seconds. This isn't necessary,
        // because they import pages on demand.
        module.importers.clear();
        moduleGraph.invalidateModule(module);
      }
  },
  hotUpdate({ file, server }) {
    if (!file.startsWith(content)) return undefined;
    server.ws.send({ type: "full-reload" });
    return [];
  },
  load: {
    order: "pre",
    async handler(id) {
      // The Markdown plugins run synchronously, so the content must be read before.
      if (isPage(id)) await prepareMarkdown();
    },
  },
});
