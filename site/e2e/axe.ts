import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

import { settle } from "./reader.ts";

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The only axe rules whose result depends on the theme. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Violations of WCAG 2.2 AA that axe finds in the page: one line for each rule, with the first elements.
 *
 * @param part selector of the only part to check
 */
export async function axeFindings(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // A script makes scrollable code blocks focusable first.
  await settle(page);
  // Legacy mode skips frames, which our pages don't have, and saves opening another tab for them.
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

/** Sets the theme through the system setting, as for a reader who hasn't chosen one. */
async function useTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

/** Findings of axe in the light theme, and findings on colors in the dark theme. */
export async function axeFindingsInBothThemes(page: Page, part?: string): Promise<string[]> {
  await useTheme(page, "light");
  const light = await axeFindings(page, part);
  await useTheme(page, "dark");
  const dark = await axeFindings(page, part, colorRules);
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}
