import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

import { settle } from "./reader.ts";

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Only they depend on the theme. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Violations of WCAG 2.2 AA that axe finds in the page at rest: one line for each rule, with the first elements.
 *
 * @param part selector of the only part to check
 */
export async function axeFindings(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // Before this, a scrollable code block isn't a tab stop.
  await settle(page);
  // Pages have no frames, for which axe would open another tab.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  else axe.withTags(everything);
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const targets = nodes.slice(0, 3).map(({ target }) => target.join(" "));
    return `${id}: ${help}: ${targets.join(", ")}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ""}`;
  });
}

/** Chooses the theme through the system setting, as for a reader without a stored choice. */
async function useTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

/** What axe finds in the light theme, and in the colors of the dark one. */
export async function axeFindingsInBothThemes(page: Page, part?: string): Promise<string[]> {
  await useTheme(page, "light");
  const light = await axeFindings(page, part);
  await useTheme(page, "dark");
  const dark = await axeFindings(page, part, colorRules);
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}
