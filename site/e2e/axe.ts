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
    axe: {
      configure: (spec: { rules: { id: string; selector: string }[] }) => void;
      run: (context: Context, options: object) => Promise<{ violations: Violation[] }>;
    };
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
  const picked = (names: readonly string[]): Element[] => names.flatMap((name) => window.picked[name] ?? []);
  if (!asked) return (await window.axe.run(document, options)).violations;
  if ("include" in asked) return (await window.axe.run({ include: picked(asked.include) }, options)).violations;

  const marks = Object.entries(asked.rules).map(([id, names]) => {
    // Like axe's own selectors, which the marks replace.
    const elements = picked(names).filter((element) => id !== "link-in-text-block" || element.matches("a[href]"));
    return { mark: `data-axe-${id}`, id, elements };
  });
  for (const { mark, elements } of marks) for (const element of elements) element.setAttribute(mark, "");
  window.axe.configure({ rules: marks.map(({ mark, id }) => ({ id, selector: `[${mark}]` })) });
  // What is to be checked in a skipped part has priority.
  const skipped = picked([asked.exclude]).filter((part) =>
    marks.every(({ elements }) => !elements.some((element) => part.contains(element))),
  );
  const { violations } = await window.axe.run(skipped.length > 0 ? { exclude: skipped } : document, options);
  for (const { mark, elements } of marks) for (const element of elements) element.removeAttribute(mark);
  return violations;
}

/** Selections in `picked`: the only ones to check, or one to skip and the only ones for some rules. */
type Where = { include: readonly string[] } | { exclude: string; rules: Readonly<Record<string, readonly string[]>> };

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
async function useTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

/** Only they depend on the theme. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** What axe finds in the light theme, and in the colors of the dark one. */
export async function axeFindingsInBothThemes(page: Page, where?: Where): Promise<string[]> {
  await useTheme(page, "light");
  const light = await axeFindings(page, {}, where);
  await useTheme(page, "dark");
  const dark = await axeFindings(page, { only: colorRules }, where);
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}
