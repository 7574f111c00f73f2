// Puts the dialog and the page into one file, so that browsers need only one request.
export { startDialog } from "./dialog.ts";
export { startPage } from "./page.ts";

import styles from "./results.css?url&no-inline";

document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles }));
