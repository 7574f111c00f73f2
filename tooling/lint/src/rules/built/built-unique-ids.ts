import type { BuiltRule } from "../rule.ts";

export const builtUniqueIds: BuiltRule = {
  id: "built-unique-ids",
  reads: "site",
  *check({ site }) {
    for (const { file, ids } of site.pages.values())
      for (const [id, [first, ...others]] of ids)
        for (const place of others)
          yield {
            file,
            ...place,
            message: `The id "${id}" is already used on line ${first!.line}, column ${first!.column}`,
          };
  },
};
