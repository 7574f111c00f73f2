/**
 * Features that Playwright turns off. Our list repeats them, because Chromium reads only the last list. The test next
 * to this file fails if Playwright's list grows.
 */
const offByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * Features that a full Chromium prepares for people with each new window: the lists of the address bar, each in its own
 * page, and a process for the next tab. Automated runs don't use them, and they cost half a second and 100 MB.
 */
const forPeople = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/** Flags for a Chromium that a program controls, that may run as root, and that must not use the network on its own. */
export const chromiumFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...offByPlaywright, ...forPeople].join(",")}`,
];
