import { patternsOf } from "../islands/read-a-log/patterns.ts";
import type { Output } from "./output.ts";

/** `log-patterns.json`: what the help knows about lines of logs. Older versions of the help don't have the data. */
export const logPatterns: Output = (library) =>
  library.sets.has("log-lines") ? [["log-patterns.json", JSON.stringify(patternsOf(library))]] : [];
