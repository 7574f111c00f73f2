import type { Finding } from "@opcon-help/model";

import { reasonOf } from "./tool-failure.ts";

/** A rule that gives up on a file says so in place of its findings. */
export const crash = (file: string, rule: string, error: unknown): Finding => ({
  file,
  line: 1,
  column: 1,
  rule,
  message: `The rule could not check this file (${reasonOf(error)}); report it with the file`,
});
