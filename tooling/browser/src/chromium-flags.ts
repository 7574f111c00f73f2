/**
 * Features that Playwright turns off. A list of our own replaces it, as Chromium reads the last one only; the test beside
 * this file says when Playwright's grows.
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
 * What a whole Chromium gets ready for people behind each new window: the lists of its address bar, each a page of its
 * own, and a process for the next tab. Nobody sees them here, and together they take half a second and 100 MB.
 */
const forPeople = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/** Flags of a Chromium that works for a program, runs as root, and stays off the network. */
export const chromiumFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...offByPlaywright, ...forPeople].join(",")}`,
];
