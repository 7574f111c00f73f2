import type { Report } from "../../engine/finding.ts";
import { resolveAddress } from "../../engine/built-site.ts";
import type { Built } from "../rule.ts";

export function* builtHarmless({ site }: Built): Iterable<Report> {
  for (const { file, harms } of site.pages.values())
    for (const { message, ...place } of harms)
      yield { file, ...place, message: `${message}; remove it from the content` };
  for (const { file, address, references } of [...site.pages.values(), ...site.styles])
    for (const { element, url, line, column } of references)
      if (element === "style" && resolveAddress(address, url).kind === "foreign")
        yield { file, line, column, message: `The style loads ${url} from another host; keep a copy in the site` };
}
