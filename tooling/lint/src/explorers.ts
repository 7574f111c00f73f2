/** Explorers a page may show, and the data set whose rows each one shows. */
export const explorerSets: Readonly<Record<string, string>> = {
  "sizing-chooser": "hardware-sizing",
  "file-location-finder": "file-locations",
};

/** Data set of the task cards on the home page; its column `page` names pages. */
export const homeTasks = "home-tasks";
