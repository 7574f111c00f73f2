/** Origin of the document in the browser. Requests to it are answered by the tool and never leave the machine. */
export const origin = "http://manual.invalid";
/** Address for link targets in the book, until its parts are joined. */
export const bookAddress = `${origin}/book`;
