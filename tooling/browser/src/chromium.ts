import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

import { chromium, type Browser, type LaunchOptions } from "playwright-core";

/** Flags for a Chromium that may run as root, that must not use the network on its own, and that breaks lines the same everywhere. */
const chromiumFlags = ["--no-sandbox", "--disable-quic", "--font-render-hinting=none"];

/** Options that start the Chromium that OPCON_CHROMIUM specifies or, by default, the one that Playwright installed. */
export function launchOptions(): LaunchOptions {
  const executablePath = process.env["OPCON_CHROMIUM"];
  return { ...(executablePath ? { executablePath } : {}), args: chromiumFlags };
}

/**
 * Starts Chromium.
 *
 * @param options added to `launchOptions`
 * @throws Error with the path of the program and the solution
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

/**
 * Identifies Chromium and its flags, because another program or other flags can break lines and pages differently. Uses
 * the version instead of the file, so that machines can share results. On Windows, asking for the version would open a
 * window, so the file is used there.
 */
export async function chromiumDigest(): Promise<string> {
  const path = process.env["OPCON_CHROMIUM"] ?? chromium.executablePath();
  return [process.platform, process.arch, await versionOf(path), ...chromiumFlags].join(" ");
}

async function versionOf(path: string): Promise<string> {
  const file = await stat(path).catch(() => undefined);
  const installed = `${path} ${file?.size} ${file?.mtimeMs}`;
  if (process.platform === "win32") return installed;
  return promisify(execFile)(path, ["--version"], { timeout: 20_000 }).then(
    ({ stdout }) => stdout.trim() || installed,
    () => installed,
  );
}
