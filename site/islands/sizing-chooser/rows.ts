import type { Library } from "@opcon-help/model";

import { entriesOf } from "../look-up/describe.ts";
import { indexTable } from "../look-up/index-table.ts";

const inWords = (value: unknown): string => Number(value).toLocaleString("en-US");

/** A range of jobs as text: `Up to 19,999`, `20,000 to 39,999`, `40,000 or more`. */
export function rangeText(from: unknown, to: unknown): string {
  if (to === undefined) return `${inWords(from)} or more`;
  return from === 0 ? `Up to ${inWords(to)}` : `${inWords(from)} to ${inWords(to)}`;
}

/** The machines, smallest first, and the numbers of agents of a SMANetCom program. */
export function rowsOf(library: Library) {
  const entries = entriesOf(library, "hardware-sizing").map((entry) => {
    const withDatabase = entry.text("role") === "opcon-server-and-database";
    const [cores, clock, memory, disk] = ["cores", "clockGhz", "memoryGb", "diskGb"].map(entry.text);
    return { ...entry, withDatabase, cores, clock, memory, disk };
  });
  const rows = entries.map(({ anchor, key, cells, text, withDatabase, cores, clock, memory, disk }) => ({
    id: anchor,
    marks: { size: key },
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
  }));
  const heads = ["Machine", "Size", "Jobs per day", "Concurrent jobs", "Processor", "Memory", "Disk", "SQL Server"];
  const limits = new Map(entriesOf(library, "server-limits").map(({ key, cells }) => [key, Number(cells["value"])]));
  return {
    sizings: entries.map(({ key, cells, text, withDatabase, cores, clock, memory, disk }) => ({
      key,
      withDatabase,
      /** A missing limit means that there is none. */
      jobsTo: cells["jobsTo"] as number | undefined,
      concurrentTo: cells["concurrentTo"] as number | undefined,
      /** What the machine needs, as a sentence. */
      answer:
        `${text("size")}: at least ${cores} cores at ${clock} GHz, ${memory} GB memory, ${disk} GB disk. ` +
        `SQL Server: ${text("sqlEdition")}.`,
    })),
    agents: {
      recommended: limits.get("netcom-agents-recommended")!,
      maximum: limits.get("netcom-agents-maximum")!,
    },
    table: indexTable({ caption: "Hardware requirements by load", heads, rows, set: "hardware-sizing" }),
  };
}
