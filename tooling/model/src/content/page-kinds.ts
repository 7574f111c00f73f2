export const pageTypes = ["concept", "task", "reference", "index"] as const;
export type PageType = (typeof pageTypes)[number];

export const audiences = ["administrators", "operators", "installers"] as const;

/** Groups of areas in the order in which lists of areas show them. */
export const areaGroups = ["Learn", "Work", "Install", "Administer", "Look up", "Help"] as const;
