/** An explorer as pages, gates and site know it. */
export interface ExplorerCard {
  /** Name of its region for screen readers. */
  title: string;
  /** What a reader does with it, in one sentence. */
  purpose: string;
  /** Data sets whose rows it shows in tables, all of them, each row a link target as in a `::data-table`. */
  shows: readonly string[];
  /** Data sets from which it takes values without a table of their rows. */
  reads: readonly string[];
}

/** Explorers that `::explorer{name="…"}` may show; each is a folder of that name in site/islands. */
const explorerCards = {
  "sizing-chooser": {
    title: "Sizing chooser",
    purpose: "Type the load you expect; the row that fits is marked.",
    shows: ["hardware-sizing"],
    reads: [],
  },
  "file-location-finder": {
    title: "File location finder",
    purpose: "Choose a kind of file and how OpCon is installed to see the folder.",
    shows: ["file-locations"],
    reads: [],
  },
  "privilege-finder": {
    title: "Privilege finder",
    purpose: "Choose tasks to see the privileges that a role needs, or choose a privilege to see what it allows.",
    shows: [],
    reads: [
      "privilege-tasks",
      "function-privileges",
      "departmental-privileges",
      "desktop-privilege-names",
      "status-commands",
    ],
  },
  "status-explorer": {
    title: "Status explorer",
    purpose: "Choose a status to see which commands it allows, or a command to see from which statuses it works.",
    shows: [],
    reads: ["schedule-statuses", "job-statuses", "status-commands"],
  },
  "message-look-up": {
    title: "Look-up of messages and codes",
    purpose: "Type or paste what you see: a code, some words, or a whole message. The rows that hold it stay.",
    shows: [],
    reads: [
      "file-transfer-messages-mcp",
      "file-transfer-messages-os-2200-job",
      "file-transfer-messages-os-2200-server",
      "file-transfer-messages-unix",
      "file-transfer-messages-windows",
      "job-ibm-i-completion-codes",
      "legacy-audit-exit-codes",
      "machine-messages-file-arrival",
      "machine-messages-ibm-i",
      "machine-messages-mcp",
      "machine-messages-os-2200",
      "machine-messages-sap",
      "machine-messages-sap-bapi",
      "machine-messages-sap-child-states",
      "machine-messages-tuxedo",
      "machine-messages-unix",
      "machine-messages-unix-exit-codes",
      "machine-messages-windows",
      "machine-messages-zos",
      "netcom-trace-messages",
      "netcom-trace-responses",
      "schedule-import-export-exit-codes",
      "utility-exit-codes",
      "windows-errors",
      "zos-feedback-step-codes",
    ],
  },
  "server-options-browser": {
    title: "Server options browser",
    purpose: "Find an option by its name, its meaning or its tab; its row below tells what it does.",
    shows: [],
    reads: ["server-options", "server-option-places"],
  },
  "report-finder": {
    title: "Report finder",
    purpose: "Find a report by what it shows; its name leads to how you get it.",
    shows: [],
    reads: ["report-web", "report-predefined"],
  },
  "user-input-comparison": {
    title: "Comparison of user inputs",
    purpose: "Choose a setting to see which kinds of input have it.",
    shows: ["user-input-kinds"],
    reads: ["user-input-settings"],
  },
  "job-type-chooser": {
    title: "Job type chooser",
    purpose: "Tell what the job has to do, or what you need from its agent.",
    shows: ["job-types"],
    reads: ["job-field-values", "agent-platforms"],
  },
  "job-field-clients": {
    title: "Fields by client",
    purpose: "Choose your client; the tables below leave out the fields that it does not have.",
    shows: [],
    reads: [],
  },
  "command-builder": {
    title: "Command builder",
    purpose: "Choose a utility and give its values; copy the command line. The passwords are left for you to write.",
    shows: [],
    reads: ["utility-commands", "utility-switches", "utility-programs", "utility-exit-codes"],
  },
  "event-builder": {
    title: "Event builder",
    purpose: "Choose an event and fill in its fields; copy the finished line.",
    shows: [],
    reads: ["event-types", "event-parameters", "event-string-rules"],
  },
  "frequency-forecaster": {
    title: "Frequency forecaster",
    purpose: "Describe a frequency and the days off of its schedule to see its dates in a calendar.",
    shows: [],
    reads: ["frequency-when", "frequency-options", "frequency-aobn", "frequency-offset-ranges"],
  },
  "retention-helper": {
    title: "Retention helper",
    purpose: "Choose a date and a state to see whether a daily schedule is old, and whether it can be deleted.",
    shows: ["daily-schedule-deletion"],
    reads: ["desktop-preferences"],
  },
  "machine-states": {
    title: "Machine states",
    purpose: "Choose what a client shows for a machine to see its name elsewhere and the actions that are possible.",
    shows: ["machine-states", "machine-actions"],
    reads: [],
  },
  "notification-comparison": {
    title: "Notification types compared",
    purpose: "Choose where OpCon runs to see which types of notification work there.",
    shows: ["notification-types"],
    reads: [],
  },
} as const satisfies Record<string, ExplorerCard>;
export type ExplorerName = keyof typeof explorerCards;

export const explorerNames = Object.keys(explorerCards) as ExplorerName[];

export const isExplorerName = (name: string): name is ExplorerName => Object.hasOwn(explorerCards, name);

/** Card of an explorer; undefined for a name that no explorer has. */
export const explorerCard = (name: string): ExplorerCard | undefined =>
  isExplorerName(name) ? explorerCards[name] : undefined;

/** Data set of the task cards on the home page; its column `page` names pages, with `#anchor` if wanted. */
export const homeTasksSet = "home-tasks";
