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
    /** Elements that axe is to look at, by name of what they were picked for. */
    picked: Record<string, Element[]>;
  }
}

const everything = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules to run, all others left out, or all rules with some left out. */
export interface Rules {
  only?: readonly string[];
  without?: readonly string[];
}

const axeOptions = ({ only, without = [] }: Rules): object => ({
  // Without the details of what passes it takes half the time.
  resultTypes: ["violations"],
  runOnly: only ? { type: "rule", values: [...only] } : everything,
  rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
});

async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(async (address) => {
    if ("axe" in window) return;
    const script = document.createElement("script");
    script.src = address;
    await new Promise((done, fail) => {
      script.addEventListener("load", done);
      script.addEventListener("error", () => fail(new Error(`The test server has no ${address}`)));
      document.head.append(script);
    });
    script.remove();
  }, axeAddress);
}

const inOneLine = ({ id, help, nodes }: Violation): string => {
  const targets = nodes.slice(0, 3).map(({ target }) => target.join(" "));
  return `${id}: ${help}: ${targets.join(", ")}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ""}`;
};

/**
 * Violations of WCAG 2.2 AA that axe finds in the page when it is at rest: one line for each rule, with the first elements.
 *
 * @param where names of `picked` elements to look at alone or to leave out; without it the whole page
 */
export async function axeFindings(
  page: Page,
  rules: Rules = {},
  where?: { include: readonly string[] } | { exclude: string },
): Promise<string[]> {
  await loadAxe(page);
  // A code block that scrolls has no tab stop before.
  await settle(page);
  const violations = await page.evaluate(
    async ({ options, asked }) => {
      const context = !asked
        ? document
        : "include" in asked
          ? { include: asked.include.flatMap((name) => window.picked[name] ?? []) }
          : { exclude: window.picked[asked.exclude] ?? [] };
      return (await window.axe.run(context, options)).violations;
    },
    { options: axeOptions(rules), asked: where },
  );
  return violations.map(inOneLine);
}

/** Chooses a theme the way a reader without a stored choice gets it: from the system. */
export async function useTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}
