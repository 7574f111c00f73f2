import { flatten } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

import { root } from "./project.ts";

// The areas that have a manual, as JSON on one line: the matrix of the manuals workflow.
const { library } = await loadLibrary(root);
const areas = library.areas.entries.filter((area) => flatten(library.sidebars.get(area.id)?.nodes ?? []).length > 0);
console.log(JSON.stringify(areas.map((area) => area.id)));
