import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, type Page } from "@playwright/test";

/** axe itself, in the version that @axe-core/playwright brings: its builder loads it anew for every run. */
const { resolve } = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const axeSource = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[] }[];
}

declare const axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules whose verdict can differ between two themes of one page. */
export const themeRules: readonly string[] = ["color-contrast", "link-in-text-block"];

/** Rules whose verdict can differ between two widths of one page. */
export const widthRules: readonly string[] = ["target-size", "scrollable-region-focusable", "color-contrast"];

const options = {
  // Without the details of what passes it takes half the time.
  resultTypes: ["violations"],
};

/**
 * Violations of WCAG 2.2 AA that axe finds in the page as it stands: one line for each rule, with the first elements.
 *
 * @param rules those to look at again in a page that was looked at as a whole
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const wanted = { ...options, runOnly: rules ? { type: "rule", values: [...rules] } : everything };
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (asked) => (await axe.run(document, asked)).violations, wanted);
  return violations.map(({ id, help, nodes }) => {
    const targets = nodes.slice(0, 3).map(({ target }) => target.join(" "));
    return `${id}: ${help}: ${targets.join(", ")}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ""}`;
  });
}

/** Chooses a theme the way a reader without a stored choice gets it: from the system. */
export async function useTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}
