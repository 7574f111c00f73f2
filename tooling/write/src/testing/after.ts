import type { ContentFiles } from "@opcon-help/model";

import type { ChangeSet } from "../change-set.ts";

/** The files after the changes. */
export function after(files: ContentFiles, changes: ChangeSet): Map<string, string> {
  const result = new Map(files);
  for (const [file, text] of changes)
    if (text === null) result.delete(file);
    else result.set(file, text);
  return result;
}
