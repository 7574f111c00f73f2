import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { loadLibrary, replaceFile } from "@opcon-help/model/disk";
import { editorSchemas } from "@opcon-help/model/editor-schemas";

import { root } from "./project.ts";

/** Writes the JSON schemas that .vscode/settings.json names, with the current pages and areas. */
export async function writeEditorSchemas(): Promise<void> {
  const folder = join(root, ".vscode/schemas");
  await mkdir(folder, { recursive: true });
  const { library } = await loadLibrary(root);
  for (const [name, schema] of editorSchemas(library))
    await replaceFile(join(folder, name), JSON.stringify(schema, null, 2));
}
