/** Types of pages in the order in which lists show them. Released content has no tutorials, recipes, and symptoms. */
export const pageTypes = ["tutorial", "recipe", "symptom", "task", "concept", "reference", "index"] as const;
export type PageType = (typeof pageTypes)[number];

export const audiences = ["administrators", "operators", "installers"] as const;

/** Groups of areas in the order in which lists of areas show them. */
export const areaGroups = ["Learn", "Work", "Install", "Administer", "Look up", "Help"] as const;
