import type { PageFront } from "@opcon-help/model";

/** What readers call the types of pages. */
export const typeNames: Readonly<Record<PageFront["type"], string>> = {
  concept: "Concept",
  task: "Task",
  reference: "Reference",
  index: "Overview",
};
