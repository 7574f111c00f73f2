import type { Library } from "@opcon-help/model";

import { entriesOf } from "../look-up/describe.ts";

export type Group = ReturnType<typeof rowsOf>["groups"][number];

/**
 * Scheduling groups with their options, the settings of A/O/B/N as choices, and the maximum of Offset Days by period.
 * Mid of Period isn't included, because the sources define neither the middle of a period nor the choice between two
 * equally near days.
 */
export function rowsOf(library: Library) {
  const options = entriesOf(library, "frequency-options");
  const groups = entriesOf(library, "frequency-when").filter(({ text }) => text("name") !== "Mid of Period");
  return {
    groups: groups.map(({ cells, text }) => ({
      name: text("name"),
      /** Names of the steps of the calculation. */
      order: cells["order"] as string[],
      /** What the sources state differently. */
      disputed: text("disputed"),
      /** Defaults by option. */
      options: Object.fromEntries(
        options
          .filter((option) => option.text("when") === text("name"))
          .map((option): [string, string | undefined] => [option.text("option"), option.text("default")]),
      ),
    })),
    settings: entriesOf(library, "frequency-aobn").map(({ key, text }) => ({ id: key, name: text("setting") })),
    // From ranges such as `-15 to +15`.
    offsetRanges: Object.fromEntries(
      entriesOf(library, "frequency-offset-ranges").map(({ key, text }) => [key, Number(/\d+$/.exec(text("range")))]),
    ),
  };
}
