import { expect, it } from "vitest";

import { marksOf } from "./marks.ts";
import type { WindowPart } from "./window.ts";

const made = (part: object): WindowPart => part as WindowPart;
const name = made({ kind: "text", label: "Name" });
const typeAdd = made({ kind: "button", label: "Add" });
const toolbar = made({ kind: "toolbar", labels: ["Add", "Save"] });
const list = made({ kind: "grid", columns: ["Name", "Value"], rows: [] });
const type = made({ kind: "choice", label: "Type" });
const key = made({ kind: "text", label: "Key" });
const keyAdd = made({ kind: "button", label: "Add" });
const dialog = made({ kind: "dialog", parts: [key, keyAdd] });
const parts = [toolbar, list, name, made({ kind: "row", parts: [type, typeAdd] }), dialog];

it.each<[step: string, names: string[][], marked: WindowPart[]]>([
  ["enters a name in the field, not in the head of a column", [["Name"]], [name]],
  ["adds something in the toolbar", [["Add"]], [toolbar]],
  ["adds something in the dialog of the step before", [["Key"], ["Add"]], [key, keyAdd]],
  ["reads a column that has no field", [["Value"]], [list]],
])("the number of a step that %s", (_, steps, marked) => {
  const marks = marksOf(
    { parts },
    steps.flatMap((names, at) => names.map((text) => ({ text, number: at + 1, line: 1, column: 1 }))),
  );
  expect(new Set(marks.keys())).toEqual(new Set(marked));
});
