import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { basePath, type DataSet } from "@opcon-help/model";

import { ToolError } from "../failure.ts";

/** HTML of all data sets by name; path from the project root. */
const dataPagesFile = `dist${basePath}data-sets.json`;

/** A data set as the site builds it. */
export interface DataPage {
  set: DataSet;
  /** A whole document, like a built page. */
  html: string;
}

/**
 * Reads the built HTML of data sets.
 *
 * @throws ToolError when the built site doesn't have one of them
 */
export async function readDataPages(root: string, sets: readonly DataSet[]): Promise<DataPage[]> {
  if (sets.length === 0) return [];
  const text = await readFile(join(root, dataPagesFile), "utf8").catch(() => "{}");
  const pages = JSON.parse(text) as Readonly<Record<string, string>>;
  return sets.map((set) => {
    const html = pages[set.name];
    if (html === undefined)
      throw new ToolError(`${dataPagesFile} doesn't contain ${set.file}. Build the site first (npm run build)`);
    return { set, html };
  });
}
