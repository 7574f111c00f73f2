import { showDefinitions } from "./definitions.ts";
import { markFittingTables } from "./fitting-tables.ts";
import { startPageTools } from "./page-tools.ts";

// All in one file, which a browser loads once for all pages.
showDefinitions(document);
markFittingTables();
startPageTools();
if ("keptOffline" in document.documentElement.dataset)
  // A browser that blocks its storage refuses the worker, and the site works without it.
  addEventListener(
    "load",
    () => void navigator.serviceWorker?.register("/opcon/core/worker.js").catch(() => undefined),
  );
