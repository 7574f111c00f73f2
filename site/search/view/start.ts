// The dialog and the page in one file, which a browser loads with one request.
export { startDialog } from "./dialog.ts";
export { startPage } from "./page.ts";
