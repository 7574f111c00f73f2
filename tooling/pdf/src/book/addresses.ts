/** Origin that the document has in the browser. Nothing answers there but the tool: no request leaves the machine. */
export const origin = "http://manual.invalid";
/** Address of a book's own places while its parts are apart. */
export const bookAddress = `${origin}/book`;
