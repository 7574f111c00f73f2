import { basePath } from "@opcon-help/model";

import { builtPages } from "./built-site.ts";

/** Long pages whose rows the tests always open. With OPCON_PAGES=all, they open more rows of all long pages. */
const usual = [
  "administration/server-options/",
  "job-types/sql/",
  "administration/privileges/",
  "reference/message-look-up/",
];
export const isAll = process.env["OPCON_PAGES"] === "all";

/** IDs of rows at equal distances, by the address of their page below the home page. */
export function rowLinks(): Record<string, string[]> {
  const count = isAll ? 7 : 3;
  return Object.fromEntries(
    builtPages.flatMap(({ address, html }) => {
      const path = address.slice(basePath.length);
      if (/^\d/.test(path) || !(isAll ? html.includes('style="--rows') : usual.includes(path))) return [];
      const ids = [...html.matchAll(/<tr[^>]* id="([^"]+)"/g)].map(([, id]) => id!);
      return ids.length === 0
        ? []
        : [[path, Array.from({ length: count }, (_, at) => ids[Math.floor(((at + 0.9) * ids.length) / count)]!)]];
    }),
  );
}
