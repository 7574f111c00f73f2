import { printedAreas } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

import { root } from "./project.ts";

// Prints the areas that have a manual as one line of JSON, for the matrix of the manuals workflow.
const { library } = await loadLibrary(root);
console.log(JSON.stringify(printedAreas(library).map(({ id }) => id)));
