import type { Report } from "../../engine/finding.ts";
import type { Built } from "../rule.ts";

export function* builtUniqueIds({ site }: Built): Iterable<Report> {
  for (const { file, ids } of site.pages.values())
    for (const [id, [first, ...others]] of ids)
      for (const place of others)
        yield {
          file,
          ...place,
          message: `The id "${id}" is already used on line ${first!.line}, column ${first!.column}`,
        };
}
