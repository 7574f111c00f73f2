import { listFile } from "@opcon-help/model";

import { linesOf, type Plant, type PlantedItem } from "./plant.ts";

const file = listFile("versions");
const aliases = listFile("aliases");

/** Fields of a record of an older version, in the order in which they are written. */
const older = {
  pluginId: "default",
  version: '"1.0"',
  label: '"1.0"',
  ref: "help-1.0",
  banner: "unmaintained",
  badge: "true",
  noIndex: "true",
  className: "docs-version-1.0",
  isLast: "false",
};
type Field = keyof typeof older;

export const versions: PlantedItem = {
  item: "14 versions",
  plants({ files, library, pages }) {
    const text = files.get(file)!;
    /** Adds an older version with changed fields. An undefined field is left out. */
    const added = (
      defect: string,
      changes: Partial<Record<Field, string | undefined>>,
      field: Field,
      column: number,
    ): Plant => {
      const record = Object.entries({ ...older, ...changes }).filter(([, value]) => value !== undefined);
      const lines = record.map(([name, value], index) => `${index === 0 ? "-" : " "} ${name}: ${value}\n`);
      const line = linesOf(text) + 1 + record.findIndex(([name]) => name === field);
      return {
        defect,
        changes: new Map([[file, text + lines.join("")]]),
        finding: { rule: "versions", file, line, column },
      };
    };
    const [newest] = library.versions.entries;
    return [
      added("a second version that readers get by default", { isLast: "true", banner: "none" }, "isLast", 11),
      added("another help without a default version", { pluginId: "mobile" }, "isLast", 11),
      added("an older version without a ref", { ref: undefined }, "pluginId", 3),
      added("two versions with one label", { label: JSON.stringify(newest!.label) }, "label", 10),
      added("a second working tree", { version: "current", ref: undefined }, "version", 12),
      added("a latest version that says it is unmaintained", { pluginId: "mobile", isLast: "true" }, "banner", 11),
      {
        defect: "an old address below that of an older version",
        changes: new Map([
          [file, added("", {}, "label", 0).changes.get(file)!],
          [aliases, `${files.get(aliases)!}- from: /opcon/core/1.0/planted\n  to: ${pages[0]!.path}\n`],
        ]),
        finding: { rule: "versions", file: aliases, line: linesOf(files.get(aliases)!) + 1, column: 9 },
      },
    ];
  },
};
