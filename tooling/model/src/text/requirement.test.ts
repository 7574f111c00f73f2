import { expect, test } from "vitest";

import { requirementOf } from "./requirement.ts";

test.each([
  [undefined, ""],
  [["ocadm"], "You need the `ocadm` role."],
  [["Maintain Tags"], "You need the **Maintain Tags** privilege."],
  [["Maintain Tags", "ocadm"], "You need the **Maintain Tags** privilege or the `ocadm` role."],
  [["A", "B"], "You need the **A** or **B** privilege."],
  [["A", "B", "C", "ocadm"], "You need the **A**, **B**, or **C** privilege, or the `ocadm` role."],
])("%j is a sentence", (privileges, sentence) => expect(requirementOf({ privileges })).toBe(sentence));
