import type { Finding } from "@opcon-help/model";

import { reasonOf } from "./tool-failure.ts";

export const crash = (file: string, rule: string, error: unknown): Finding => ({
  file,
  line: 1,
  column: 1,
  rule,
  message: `The rule crashed on this file (${reasonOf(error)}); report the problem and attach the file`,
});
