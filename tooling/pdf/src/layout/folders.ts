import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
export const stylesFolder = join(here, "../../styles");
export const inPageFolder = join(here, "in-page");
