import type { Page } from "@playwright/test";

import { axeFindings } from "./axe.ts";
import { inPage } from "./reader.ts";

/** Rules with results that depend on the styles of an element and its ancestors. */
const styleRules = ["color-contrast", "link-in-text-block"];
/** Rules with results that depend on the position and size of elements. */
const sizeRules = ["target-size", "scrollable-region-focusable"];

/** What axe has passed, by name: text styles, target positions, and lists of pages. */
const goodStyles = new Set<string>();
const goodTargets = new Set<string>();
const goodLists = new Set<string>();

/**
 * Finds one element for each style of visible text and links. The name of a style includes everything that the contrast
 * result depends on: the styles of the element and its ancestors. Only a few styles on a page are new, and axe checks
 * only those.
 *
 * @returns the names of the styles; `window.picked` has the element of each
 */
export function pickStyles(): string[] {
  const names = new Map<Element, string>();
  const nameOf = (element: Element): string => {
    const known = names.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const own = [
      element.parentElement ? nameOf(element.parentElement) : "",
      element.localName === "a",
      element.matches(":disabled, [aria-disabled]"),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textDecorationLine,
      style.borderBottom,
      style.textShadow,
      style.filter,
      style.mixBlendMode,
    ].join("|");
    // FNV-1a with twice 32 bits, because the complete chain of styles would take kilobytes for each text.
    let [a, b] = [0x811c9dc5, 0x1000193];
    for (let at = 0; at < own.length; at++) {
      a = Math.imul(a ^ own.charCodeAt(at), 0x01000193);
      b = Math.imul(b + own.charCodeAt(at), 0x85ebca6b) ^ (b >>> 13);
    }
    const name = `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
    names.set(element, name);
    return name;
  };
  const found = new Map<string, Element>();
  const noted = new Set<Element>();
  const note = (element: Element | null): void => {
    if (!element || noted.has(element)) return;
    noted.add(element);
    if (element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      found.set(nameOf(element), element);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) note(texts.currentNode.parentElement);
  for (const link of document.links) note(link);
  for (const [name, element] of found) window.picked[name] = [element];
  return [...found.keys()];
}

/**
 * Finds the targets that could fail, because they are small or overlap. The name of a target includes everything that
 * the result depends on: its size, and the size and position of its neighbors.
 *
 * @returns the names; `window.picked` has the elements of each
 */
export function pickTargets(): string[] {
  const least = 24;
  const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [role]")]
    .filter((element) => element.matches(":any-link, :enabled, summary, [tabindex]"))
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  type Target = (typeof all)[number];
  const near = (a: Target, b: Target, reach: number): boolean =>
    a !== b &&
    a.box.left < b.box.right + reach &&
    b.box.left < a.box.right + reach &&
    a.box.top < b.box.bottom + reach &&
    b.box.top < a.box.bottom + reach;
  const isBlock = (element: Element): boolean =>
    /^(block|list-item|flex|grid|table)/.test(getComputedStyle(element).display);
  /** A link in a sentence can be as small as its text. */
  const inSentence = ({ element }: Target): boolean => {
    if (isBlock(element)) return false;
    let block = element.parentElement!;
    while (!isBlock(block)) block = block.parentElement!;
    const hasText = [...block.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    return hasText && ![...block.children].some((child) => child.matches("br, hr") || isBlock(child));
  };
  // A small target without close neighbors is as good as a large one.
  const suspects = all.filter((target) => {
    const isSmall = target.box.width < least || target.box.height < least;
    return all.some((other) => near(target, other, isSmall ? least : 0)) && !inSentence(target);
  });
  const place = ({ left, top, width, height }: DOMRect, from: DOMRect): string =>
    [left - from.left, top - from.top, width, height].map((figure) => figure.toFixed(1)).join(" ");
  const named = suspects.map((target) => {
    const around = all.filter((other) => near(target, other, least)).map(({ box }) => place(box, target.box));
    return { name: [place(target.box, target.box), ...around].join(", "), element: target.element };
  });
  const found = Map.groupBy(named, ({ name }) => name);
  for (const [name, group] of found) window.picked[name] = group.map(({ element }) => element);
  return [...found.keys()];
}

/**
 * Selects the scrollable boxes that don't seem to be reachable with Tab. Returns the number of boxes in
 * `window.picked`.
 */
export function pickRegions(): number {
  const focusable = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  window.picked["regions"] = [...document.body.querySelectorAll("*")].filter(
    (element) =>
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) &&
      /auto|scroll/.test(getComputedStyle(element).overflow) &&
      !element.matches(focusable) &&
      !element.querySelector(focusable),
  );
  return window.picked["regions"].length;
}

/** The lists of pages and areas as HTML. Only the mark of the current page differs between pages. */
export function pickLists(): string {
  const lists = document.querySelector("#starlight__sidebar");
  window.picked = { lists: lists ? [lists] : [] };
  return lists?.innerHTML.replaceAll(/ aria-current="[a-z]+"/g, "") ?? "";
}

/**
 * What axe finds in the structure of the page. A list of pages that passed on another page is skipped.
 *
 * @param picked result of `pickLists`, if it was called in the current page
 */
export async function structureFindings(page: Page, picked?: string): Promise<string[]> {
  const lists = picked ?? (await page.evaluate(pickLists));
  const without = [...styleRules, ...sizeRules];
  const findings = await axeFindings(page, { without }, goodLists.has(lists) ? { exclude: "lists" } : undefined);
  if (findings.length === 0) goodLists.add(lists);
  return findings;
}

/** Runs axe on everything that hasn't passed before. A finding is checked again on every page that has it. */
async function findingsOfNew(
  page: Page,
  rules: readonly string[],
  names: string[],
  good: Set<string>,
): Promise<string[]> {
  const unseen = names.filter((name) => !good.has(name));
  if (unseen.length === 0) return [];
  const findings = await axeFindings(page, { only: rules }, { include: unseen });
  if (findings.length === 0) for (const name of unseen) good.add(name);
  return findings;
}

/**
 * What axe finds in the current colors of the page.
 *
 * @param picked result of `pickStyles`, if it was called in the current page
 */
export const styleFindings = async (page: Page, picked?: string[]): Promise<string[]> =>
  findingsOfNew(page, styleRules, picked ?? (await page.evaluate(pickStyles)), goodStyles);

/**
 * What axe finds in the current sizes of the page.
 *
 * @param picked results of `pickTargets` and `pickRegions`, if they were called in the current page
 */
export async function sizeFindings(page: Page, picked?: [targets: string[], regions: number]): Promise<string[]> {
  const [targets, regions] = picked ?? (await inPage(page, [pickTargets, pickRegions]));
  const findings = await findingsOfNew(page, ["target-size"], targets, goodTargets);
  if (regions === 0) return findings;
  return [
    ...findings,
    ...(await axeFindings(page, { only: ["scrollable-region-focusable"] }, { include: ["regions"] })),
  ];
}

function showIn(theme: string): void {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
  document.adoptedStyleSheets.push(still);
  document.documentElement.dataset["theme"] = theme;
}

/** Switches the theme without the color transition. */
export const switchTheme = (page: Page, theme: "light" | "dark"): Promise<void> => page.evaluate(showIn, theme);
