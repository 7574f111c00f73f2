import { resolveAddress } from "../../engine/built-site.ts";
import type { BuiltRule } from "../rule.ts";

export const builtSameOrigin: BuiltRule = {
  id: "built-same-origin",
  *check({ site }) {
    for (const { file, address, references } of [...site.pages.values(), ...site.styles])
      for (const { element, url, role, line, column } of references)
        if (role === "load" && resolveAddress(address, url).kind === "foreign")
          yield { file, line, column, message: `<${element}> loads ${url} from another host; keep a copy in the site` };
  },
};
