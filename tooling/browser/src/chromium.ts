import { stat } from "node:fs/promises";

import { chromium, type Browser, type LaunchOptions } from "playwright-core";

import { chromiumFlags } from "./chromium-flags.ts";

/** Options that start the Chromium named by OPCON_CHROMIUM, or else the one that Playwright installed. */
export function launchOptions(): LaunchOptions {
  const executablePath = process.env["OPCON_CHROMIUM"];
  return { ...(executablePath ? { executablePath } : {}), args: [...chromiumFlags] };
}

/**
 * Starts Chromium.
 *
 * @param options added to those of `launchOptions`
 * @throws Error that names the program and says what to do
 */
export async function startChromium(options: LaunchOptions = {}): Promise<Browser> {
  try {
    return await chromium.launch({ ...launchOptions(), ...options });
  } catch (error) {
    const named = process.env["OPCON_CHROMIUM"];
    throw new Error(
      `Chromium doesn't start${named ? ` (OPCON_CHROMIUM=${named})` : ""}: ${String(error).split("\n")[0]}\n` +
        "Set OPCON_CHROMIUM to the path of a Chromium, or run `npm run setup`",
      { cause: error },
    );
  }
}

/** Identifies the Chromium program and its flags, because others can break lines and pages differently. */
export async function chromiumDigest(): Promise<string> {
  const path = process.env["OPCON_CHROMIUM"] ?? chromium.executablePath();
  const file = await stat(path).catch(() => undefined);
  return [path, file?.size, file?.mtimeMs, ...chromiumFlags].join(" ");
}
