import { basePath, pageHref } from "@opcon-help/model";

import type { Route } from "../client/nearest-pages.ts";
import type { Output } from "./output.ts";

/** The pages that the page for unknown addresses can suggest. */
export const routes: Output = ({ pages }) => {
  const all = [...pages.values()].map(({ path, front }): Route => [pageHref(path).slice(basePath.length), front.title]);
  return [["routes.json", JSON.stringify(all)]];
};
