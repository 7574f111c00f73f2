/** Path of the lychee program for tests. Empty if it isn't installed. */
export const lycheeProgram = process.env["OPCON_LYCHEE"] ?? "";

/** Whether tests that need lychee are skipped. In continuous integration, they fail instead. */
export const isWithoutLychee = lycheeProgram === "" && !process.env["CI"];
