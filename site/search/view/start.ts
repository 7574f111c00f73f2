// Puts the dialog and the page into one file, so that browsers need only one request.
export { startDialog } from "./dialog.ts";
export { startPage } from "./page.ts";

import styles from "./results.css?inline";

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
