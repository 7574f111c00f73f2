import { readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";

import { basePath } from "@opcon-help/model";

/** Folder of the address `/`. OPCON_DIST specifies a different copy of the built site. */
export const dist = resolve(process.env["OPCON_DIST"] ?? "dist");

export interface BuiltPage {
  /** Address with a trailing slash. A file that isn't an index.html keeps its name. */
  address: string;
  html: string;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(join(dist, basePath, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch (error) {
    throw new Error(`There is no built site in ${dist}: run npm run build first`, { cause: error });
  }
}

const addressOf = (file: string): string => `/${relative(dist, file).replaceAll("\\", "/")}`;

/** Every page that readers can see, without the redirect pages for old addresses. */
export const builtPages: readonly BuiltPage[] = filesOf("")
  .filter((file) => file.endsWith(".html"))
  .map((file) => ({ address: addressOf(file).replace(/\/index\.html$/, "/"), html: readFileSync(file, "utf8") }))
  .filter(({ html }) => !html.includes(`src="${basePath}alias.js"`));

/** Whether a page contains an island, which is the only reason to load React. */
export const hasIsland = ({ html }: BuiltPage): boolean => html.includes("<astro-island");

/** Whether a page contains an island or a look-up, whose controls need a script. */
export const hasExplorer = (page: BuiltPage): boolean => hasIsland(page) || page.html.includes(" data-look-up-form");

/** Addresses of the scripts that contain parts of React, recognized by the symbol in React's elements. */
export const reactScripts: ReadonlySet<string> = new Set(
  filesOf("_assets")
    .filter((file) => file.endsWith(".js") && readFileSync(file, "utf8").includes("react.transitional.element"))
    .map(addressOf),
);

/** One page for each explorer with React by its name, because an explorer works the same on all its pages. */
export const explorersWithReact = new Map(
  builtPages.filter(hasIsland).flatMap(({ address, html }) => {
    const name = /data-explorer="([^"]+)"/.exec(html)?.[1];
    return name === undefined ? [] : [[name, address]];
  }),
);
