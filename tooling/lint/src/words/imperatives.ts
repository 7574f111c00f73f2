/** The verbs at the start of steps in this help. The list is limited, because other first words aren't always verbs. */
const verbs = (
  "Activate Add Apply Assign Attach Browse Change Choose Clear Close Configure Confirm Connect Copy Create Define Delete " +
  "Disable Double-click Download Drag Edit Enable Enter Expand Export Extract Go Import Insert Install Log Move Open Paste " +
  "Press Remove Rename Replace Restart Right-click Run Save Select Set Sign Start Stop Switch Turn Type Unzip Update Upload Write"
).split(" ");

/** A pattern that matches one of the verbs. */
export const imperative = `(?:${verbs.join("|")})`;
