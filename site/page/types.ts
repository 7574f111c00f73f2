import type { PageFront } from "@opcon-help/model";

/** Page types as readers see them. */
export const typeNames: Readonly<Record<PageFront["type"], string>> = {
  concept: "Concept",
  task: "Task",
  reference: "Reference",
  index: "Overview",
};
