import { resolveAddress } from "../../engine/built-site.ts";
import type { BuiltRule } from "../rule.ts";

export const builtHarmless: BuiltRule = {
  id: "built-harmless",
  reads: "site",
  *check({ site }) {
    for (const { file, harms } of site.pages.values())
      for (const { message, ...place } of harms)
        yield { file, ...place, message: `${message}; remove it from the content` };
    for (const { file, address, references } of [...site.pages.values(), ...site.styles])
      for (const { element, url, line, column } of references)
        if (element === "style" && resolveAddress(address, url).kind === "foreign")
          yield { file, line, column, message: `The style loads ${url} from another host; keep a copy in the site` };
  },
};
