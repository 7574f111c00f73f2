import type { PageFront } from "@opcon-help/model";

/** Page types as readers see them. */
export const typeNames: Readonly<Record<PageFront["type"], string>> = {
  tutorial: "Tutorial",
  recipe: "Recipe",
  symptom: "Symptom",
  task: "Task",
  concept: "Concept",
  reference: "Reference",
  index: "Overview",
};
