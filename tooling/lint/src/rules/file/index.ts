import type { FileRule } from "../file-rule.ts";
import { dataSafety } from "./data-safety.ts";
import { dataTerminology } from "./data-terminology.ts";
import { diagramSafety } from "./diagram-safety.ts";

/** Rules that see one file other than a page, in the order they run. */
export const fileRules: readonly FileRule[] = [dataSafety, dataTerminology, diagramSafety];
