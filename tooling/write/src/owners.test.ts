import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { loadLibrary } from "@opcon-help/model/disk";
import { expect, it } from "vitest";

import { ownersFile } from "./owners.ts";

it("gives each area its owner", async () => {
  const root = join(import.meta.dirname, "../../..");
  const { library } = await loadLibrary(root);
  const owners = ownersFile(library);
  expect(owners).toContain("/content/pages/troubleshooting/ @opcon-help/operations-writers\n");
  expect(await readFile(join(root, ".github/CODEOWNERS"), "utf8"), "run npm run owners").toBe(owners);
});
