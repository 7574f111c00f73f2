import { expect, type Page } from "@playwright/test";

import { axeAddress } from "./axe-file.ts";
import { settle } from "./reader.ts";

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[] }[];
}

type Context = Document | { include: Element[] } | { exclude: Element[] };

declare global {
  interface Window {
    axe: { run: (context: Context, options: object) => Promise<{ violations: Violation[] }> };
    /** Elements for axe to check, by the name of the selection. */
    picked: Record<string, Element[]>;
  }
}

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The only rules to run, or the rules to skip. */
export interface Rules {
  only?: readonly string[];
  without?: readonly string[];
}

const axeOptions = ({ only, without = [] }: Rules): object => ({
  // Omitting the details of passed rules halves the time.
  resultTypes: ["violations"],
  runOnly: only ? { type: "rule", values: [...only] } : everything,
  rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
});

const inOneLine = ({ id, help, nodes }: Violation): string => {
  const targets = nodes.slice(0, 3).map(({ target }) => target.join(" "));
  return `${id}: ${help}: ${targets.join(", ")}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ""}`;
};

/** Runs axe in the page. */
async function runAxe({ address, options, asked }: { address: string; options: object; asked?: Where }) {
  if (!("axe" in window)) {
    const script = document.createElement("script");
    script.src = address;
    await new Promise((done, fail) => {
      script.addEventListener("load", done);
      script.addEventListener("error", () => fail(new Error(`The test server has no ${address}`)));
      document.head.append(script);
    });
    script.remove();
  }
  const context = !asked
    ? document
    : "include" in asked
      ? { include: asked.include.flatMap((name) => window.picked[name] ?? []) }
      : { exclude: window.picked[asked.exclude] ?? [] };
  return (await window.axe.run(context, options)).violations;
}

/** Selections in `picked` to check or to skip. */
type Where = { include: readonly string[] } | { exclude: string };

/**
 * Violations of WCAG 2.2 AA that axe finds in the page at rest: one line for each rule, with the first elements.
 *
 * @param where if omitted, the whole page
 */
export async function axeFindings(page: Page, rules: Rules = {}, where?: Where): Promise<string[]> {
  // Before this, a scrollable code block isn't a tab stop.
  await settle(page);
  const asked = { address: axeAddress, options: axeOptions(rules), ...(where && { asked: where }) };
  return (await page.evaluate(runAxe, asked)).map(inOneLine);
}

/** Chooses the theme through the system setting, as for a reader without a stored choice. */
export async function useTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}
