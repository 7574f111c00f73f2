import { join } from "node:path";

import { loadLibrary, replaceFile } from "@opcon-help/model/disk";

import { ownersFile } from "./owners.ts";

const { library } = await loadLibrary(process.cwd());
await replaceFile(join(process.cwd(), ".github/CODEOWNERS"), ownersFile(library));
