/** Start of the names of the data sets with job fields. */
export const jobFields = "job-fields-";

/** The note in the data about fields that the client doesn't have. */
const lacking = { "Solution Manager": "Desktop only", "Enterprise Manager": "Web only" } as const;

export const clientNames = Object.keys(lacking);

/** Whether a client has a field. */
export const hasField = (client: string, note: string | undefined): boolean =>
  !Object.entries(lacking).some(([name, without]) => name === client && without === note);
