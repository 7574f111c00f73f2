import type { Library } from "@opcon-help/model";

import { entriesOf, setTable } from "../look-up/describe.ts";

/** The states of a daily schedule, and the range and default of **Days to maintain in daily**. */
export function rowsOf(library: Library) {
  const { text } = entriesOf(library, "desktop-preferences").find(({ key }) => key === "days")!;
  const [least, most] = text("values").split(" to ").map(Number);
  return {
    states: entriesOf(library, "daily-schedule-deletion").map(({ key, cells, text: textOf }) => ({
      key,
      name: textOf("state"),
      deleted: cells["deleted"] === true,
      /** What to do before OpCon can delete it. */
      first: textOf("first") && `${textOf("first")} first.`,
    })),
    days: { least: least!, most: most!, byDefault: text("default") },
    table: setTable(library, "daily-schedule-deletion", ({ key }) => ({ state: key })),
  };
}
