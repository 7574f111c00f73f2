export const pageTypes = ["concept", "task", "reference", "index"] as const;
export type PageType = (typeof pageTypes)[number];

export const audiences = ["administrators", "operators", "installers"] as const;
