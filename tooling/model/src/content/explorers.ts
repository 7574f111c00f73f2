/** Describes an explorer for the pages, the checks, and the site. */
export interface ExplorerCard {
  /** Accessible name of the explorer's region. */
  title: string;
  /** What readers can do with the explorer. */
  purpose: string;
  /** Data sets that the explorer shows completely. Each row is a link target, as in a `::data-table`. */
  shows: readonly string[];
  /** Data sets that the explorer reads but doesn't show completely. */
  reads: readonly string[];
}

/** The explorers for `::explorer{name="…"}`. Each has a folder with the same name in site/islands. */
const explorerCards = {
  "sizing-chooser": {
    title: "Sizing chooser",
    purpose:
      "Enter the expected load to highlight the matching row, and see how many SMANetCom programs the agents need.",
    shows: ["hardware-sizing"],
    reads: ["server-limits"],
  },
  "file-location-finder": {
    title: "File location finder",
    purpose: "Choose a type of file and how OpCon is installed to see the folder.",
    shows: ["file-locations"],
    reads: [],
  },
  "privilege-finder": {
    title: "Privilege finder",
    purpose: "Choose tasks to see which privileges a role needs, or choose a privilege to see what it allows.",
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
    purpose:
      "Choose a status to see the commands that it allows, or choose a command to see the statuses that allow it.",
    shows: [],
    reads: ["schedule-statuses", "job-statuses", "status-commands"],
  },
  "message-look-up": {
    title: "Message and code lookup",
    purpose: "Type or paste a code, some words, or a whole message. The list shows only the rows that match.",
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
  "symptom-finder": {
    title: "Symptom finder",
    purpose: "Enter what you see, or choose the object and the time, to find the page with the likely causes.",
    shows: ["symptoms"],
    reads: [],
  },
  "server-options-browser": {
    title: "Server options browser",
    purpose: "Find an option by its name, meaning, or tab. The table shows what each option does.",
    shows: [],
    reads: ["server-options", "server-option-places"],
  },
  "report-finder": {
    title: "Report finder",
    purpose: "Find a report by what it shows. To see how to run the report, select its name.",
    shows: [],
    reads: ["report-web", "report-predefined"],
  },
  "user-input-comparison": {
    title: "User input comparison",
    purpose: "Choose a setting to see which types of user input support it.",
    shows: ["user-input-kinds"],
    reads: ["user-input-settings"],
  },
  "job-type-chooser": {
    title: "Job type chooser",
    purpose: "Enter what the job has to do, or choose the features that its agent must support.",
    shows: ["job-types"],
    reads: ["job-field-values", "agent-platforms"],
  },
  "job-field-clients": {
    title: "Fields by client",
    purpose: "Choose your client to hide the fields that aren't available in it.",
    shows: [],
    reads: [],
  },
  "command-builder": {
    title: "Command builder",
    purpose:
      "Choose a utility, enter its values, and copy the command line. Replace the password placeholders yourself.",
    shows: [],
    reads: ["utility-commands", "utility-switches", "utility-programs", "utility-exit-codes"],
  },
  "event-builder": {
    title: "Event builder",
    purpose: "Choose an event, fill in its fields, and copy the complete event line.",
    shows: [],
    reads: ["event-types", "event-parameters", "event-string-rules"],
  },
  "frequency-forecaster": {
    title: "Frequency forecaster",
    purpose: "Describe a frequency and its schedule's days off to see the resulting dates in a calendar.",
    shows: [],
    reads: ["frequency-when", "frequency-options", "frequency-aobn", "frequency-offset-ranges"],
  },
  "retention-helper": {
    title: "Retention helper",
    purpose: "Choose a date and a state to see whether a daily schedule is old and whether it can be deleted.",
    shows: ["daily-schedule-deletion"],
    reads: ["desktop-preferences"],
  },
  "machine-states": {
    title: "Machine states",
    purpose: "Choose the machine status that a client shows to see its other names and the available actions.",
    shows: ["machine-states", "machine-actions"],
    reads: [],
  },
  "notification-comparison": {
    title: "Notification type comparison",
    purpose: "Choose where OpCon runs to see which notification types are available there.",
    shows: ["notification-types"],
    reads: [],
  },
} as const satisfies Record<string, ExplorerCard>;
export type ExplorerName = keyof typeof explorerCards;

export const explorerNames = Object.keys(explorerCards) as ExplorerName[];

export const isExplorerName = (name: string): name is ExplorerName => Object.hasOwn(explorerCards, name);

/** Card of an explorer; undefined if there is no explorer with this name. */
export const explorerCard = (name: string): ExplorerCard | undefined =>
  isExplorerName(name) ? explorerCards[name] : undefined;

/** Data set for the tasks on the home page. Its `page` column contains pages with an optional `#anchor`. */
export const homeTasksSet = "home-tasks";
