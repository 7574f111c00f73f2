import type { Library } from "@opcon-help/model";

import { entriesOf } from "../look-up/describe.ts";

const inWords = (value: unknown): string => Number(value).toLocaleString("en-US");

/** A range of jobs as text: `Up to 19,999`, `20,000 to 39,999`, `40,000 or more`. */
export function rangeText(from: unknown, to: unknown): string {
  if (to === undefined) return `${inWords(from)} or more`;
  return from === 0 ? `Up to ${inWords(to)}` : `${inWords(from)} to ${inWords(to)}`;
}

/** A machine, and the largest load for it. */
export type Sizing = Omit<ReturnType<typeof sizingsOf>[number], "id" | "cells">;

/** The machines in the order of the data, each with the cells of its row in the table. */
export const sizingsOf = (library: Library) =>
  entriesOf(library, "hardware-sizing").map(({ key, anchor, cells, text }) => {
    const withDatabase = text("role") === "opcon-server-and-database";
    const [cores, clock, memory, disk] = ["cores", "clockGhz", "memoryGb", "diskGb"].map(text);
    return {
      key,
      id: anchor,
      withDatabase,
      /** A missing limit means that there is none. */
      jobsTo: cells["jobsTo"] as number | undefined,
      concurrentTo: cells["concurrentTo"] as number | undefined,
      /** What the machine needs, as a sentence. */
      answer:
        `${text("size")}: at least ${cores} cores at ${clock} GHz, ${memory} GB memory, ${disk} GB disk. ` +
        `SQL Server: ${text("sqlEdition")}.`,
      cells: [
        withDatabase ? "OpCon server with SQL Server" : "OpCon server",
        text("size"),
        rangeText(cells["jobsFrom"], cells["jobsTo"]),
        rangeText(cells["concurrentFrom"], cells["concurrentTo"]),
        `${cores} cores, ${clock} GHz`,
        `${memory} GB`,
        `${disk} GB, ${inWords(cells["driveRpm"])} RPM, ${text("driveType")}`,
        text("sqlEdition"),
      ],
    };
  });
