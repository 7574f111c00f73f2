/** Origin of the document in the browser. Only the tool serves it, so no request leaves the machine. */
export const origin = "http://manual.invalid";
/** Address of link targets in the book until its parts are joined. */
export const bookAddress = `${origin}/book`;
