/** What the help knows about a type of pages. */
interface PageKind {
  /** Name that readers see. */
  label: string;
  /** Name of the icon in Lucide. */
  icon: string;
  /** Whether `npm run new` makes pages of the type, from tooling/write/templates/<type>.md. */
  hasTemplate: boolean;
  /** Whether the text must, can't, or can contain numbered steps. */
  steps: "required" | "refused" | "allowed";
  /** Whether the text must contain something to look up, such as a table. */
  needsList: boolean;
  /** Whether the index of a manual lists the page's title, because the page is the main place for its words. */
  isIndexed: boolean;
  /** Whether titles start with a verb, so that keywords that start with it aren't names. */
  isTask: boolean;
}

const usual = { hasTemplate: true, steps: "allowed", needsList: false, isIndexed: true, isTask: false } as const;

/** Types of pages in the order in which lists show them. Released content has no tutorials, recipes, and symptoms. */
export const pageKinds = {
  tutorial: { ...usual, label: "Tutorial", icon: "graduation-cap", steps: "required", isIndexed: false },
  recipe: { ...usual, label: "Recipe", icon: "scroll-text", steps: "required", isIndexed: false, isTask: true },
  symptom: { ...usual, label: "Symptom", icon: "stethoscope" },
  task: { ...usual, label: "Task", icon: "list-checks", steps: "required", isIndexed: false, isTask: true },
  concept: { ...usual, label: "Concept", icon: "lightbulb", steps: "refused" },
  reference: { ...usual, label: "Reference", icon: "table-2", needsList: true },
  index: { ...usual, label: "Overview", icon: "layout-grid", hasTemplate: false, isIndexed: false },
} as const satisfies Readonly<Record<string, PageKind>>;

export type PageType = keyof typeof pageKinds;
export const pageTypes = Object.keys(pageKinds) as [PageType, ...PageType[]];

export const audiences = ["administrators", "operators", "installers"] as const;

/** Groups of areas in the order in which lists of areas show them. */
export const areaGroups = ["Learn", "Work", "Install", "Administer", "Look up", "Help"] as const;
