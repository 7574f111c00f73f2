import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { buildLibrary, type ContentFiles, type Library } from "./library.ts";
import type { Problem } from "./problem.ts";

const isText = (name: string): boolean => /\.(md|mdx|yml|yaml|svg|json|txt)$/i.test(name);

/** Reads content/ below the project root, in a stable order. */
export async function readContent(root: string): Promise<ContentFiles> {
  const entries = await readdir(join(root, "content"), { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll("\\", "/"),
    )
    .toSorted();
  const texts = await Promise.all(
    names.map(async (name) => [name, isText(name) ? await readFile(join(root, name), "utf8") : ""] as const),
  );
  return new Map(texts);
}

/** Reads and types the whole content. */
export async function loadLibrary(root: string): Promise<{ library: Library; problems: Problem[] }> {
  return buildLibrary(await readContent(root));
}
