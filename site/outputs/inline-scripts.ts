import { readFile } from "node:fs/promises";

import island from "astro/runtime/server/astro-island.prebuilt.js";
import idle from "astro/runtime/client/idle.prebuilt.js";
import load from "astro/runtime/client/load.prebuilt.js";
import media from "astro/runtime/client/media.prebuilt.js";
import only from "astro/runtime/client/only.prebuilt.js";
import visible from "astro/runtime/client/visible.prebuilt.js";
import type { ViteUserConfig } from "astro";
import { minifySync } from "rolldown/utils";

/** A Vite plugin. The type comes from Astro, because Vite isn't a direct dependency. */
export type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

const inlineInComponent = /<script\b[^>]*\sis:inline\b[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Collects the inline scripts that the build adds to pages, each with its smaller form: those of components, small
 * bundled scripts, and Astro's runtime. A script in the text of a page is never collected.
 */
export function inlineScripts(): { scripts: ReadonlyMap<string, string>; plugin: Plugin } {
  const scripts = new Map<string, string>([island, idle, load, media, only, visible].map((script) => [script, script]));
  const plugin: Plugin = {
    name: "inline-scripts",
    async transform(_code: string, id: string): Promise<void> {
      if (!id.endsWith(".astro")) return;
      // Reads the source, because Vite passes the compiled component.
      for (const [, script = ""] of (await readFile(id, "utf8")).matchAll(inlineInComponent)) {
        const small = minifySync("inline.js", script, { module: false }).code.trim();
        scripts.set(script, small).set(small, small);
      }
    },
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        for (const output of Object.values(bundle))
          if (output.type === "chunk") scripts.set(output.code.trim(), output.code.trim());
      },
    },
  };
  return { scripts, plugin };
}
