import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { startChromium } from "@opcon-help/browser";
import { memo } from "@opcon-help/model";
import type { Browser } from "playwright-core";

import { ManualFailure, ToolError } from "../failure.ts";
import { origin } from "./addresses.ts";

const packageFolder = (name: string): string => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));

const folderAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders that the document can load from, by the start of the path. */
const folders: readonly [start: string, folder: string][] = [
  ["/styles/", folderAt("../../styles/")],
  ["/callout/", dirname(fileURLToPath(import.meta.resolve("@opcon-help/model/callouts.css")))],
  ["/window/", dirname(fileURLToPath(import.meta.resolve("@opcon-help/model/window.css")))],
  ["/in-page/", folderAt("./in-page/")],
  ["/fonts/next/", packageFolder("@fontsource/atkinson-hyperlegible-next")],
  ["/fonts/mono/", packageFolder("@fontsource/atkinson-hyperlegible-mono")],
  ["/fonts/signs/", join(packageFolder("dejavu-fonts-ttf"), "ttf")],
];

// The package doesn't export its browser build, so it's found next to a file that is exported.
const pagedScript = join(dirname(fileURLToPath(import.meta.resolve("pagedjs"))), "../dist/paged.esm.js");

/** Starts Chromium. The command line handles signals, because it also ends the workers. */
export const openBrowser = (): Promise<Browser> =>
  startChromium({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }).catch((error: Error) => {
    throw new ToolError(error.message);
  });

/**
 * File for a path of the document.
 *
 * @throws Error if there is no file for the path
 */
export function servedFile(pathname: string): string {
  if (pathname === "/pagedjs.js") return pagedScript;
  const match = folders.find(([start]) => pathname.startsWith(start));
  if (!match) throw new Error(`nothing is served at ${pathname}`);
  return join(match[1], normalize(`/${decodeURIComponent(pathname.slice(match[0].length))}`));
}

/**
 * Scripts for the page by their file. They are cached, because every document loads them and removing their types takes
 * time.
 */
const readScript = memo((file: string) => readFile(file, "utf8").then((text) => stripTypeScriptTypes(text)));

/** A window of one pixel, because Chromium would paint visible content for each new page. */
const unseen = { width: 1200, height: 1 };

/** Shows the text only after the fonts are loaded, so that it isn't laid out twice. */
async function showWithFonts(): Promise<void> {
  const faces = new Set([...document.fonts].map(({ style, weight, family }) => `${style} ${weight} 1em ${family}`));
  // The characters in the text determine which fonts for signs are needed.
  await Promise.all([...faces].map((face) => document.fonts.load(face, ` ${document.body.textContent}`)));
  document.body.hidden = false;
  await document.fonts.ready;
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a tab, which shows one document after the other, because opening a tab takes longer than showing a document. */
export async function openTab(browser: Browser) {
  const page = await browser.newPage({ viewport: unseen });
  let document = "";
  let missing: string[] = [];
  await page.route("**/*", async (route) => {
    const url = new URL(route.request().url());
    try {
      if (url.origin !== origin) throw new Error("outside the manual");
      if (url.pathname === "/") return await route.fulfill({ contentType: "text/html", body: document });
      const file = servedFile(url.pathname);
      const isScript = extname(file) === ".ts";
      return await route.fulfill(
        isScript ? { contentType: "text/javascript", body: await readScript(file) } : { path: file },
      );
    } catch (error) {
      missing.push(`the manual requests ${url.href}: ${(error as Error).message}`);
      return await route.abort();
    }
  });
  page.on("pageerror", (error) => missing.push(error.stack ?? error.message));
  /** @throws ManualFailure with all requests that failed */
  const show = async (html: string): Promise<void> => {
    document = html;
    missing = [];
    await page.goto(`${origin}/`, { waitUntil: "load" });
    await page.evaluate(showWithFonts);
    if (missing.length > 0) throw new ManualFailure(missing);
  };
  return { page, show };
}
