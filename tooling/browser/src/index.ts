export { chromiumDigest, launchOptions, startChromium } from "./chromium.ts";
export { serve, type RunningServer } from "./serve.ts";
