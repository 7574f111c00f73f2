import type { Page } from "@playwright/test";

import { axeFindings } from "./axe.ts";

/** Rules that check only the elements that `pickStyles`, `pickTargets`, and `pickRegions` find. */
const someElements = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"];

/** What axe has passed, by name: text styles, target positions, and lists of pages. */
const goodStyles = new Set<string>();
const goodTargets = new Set<string>();
const goodLists = new Set<string>();

/**
 * Finds one element for each style of visible text and links. The name of a style includes everything that the contrast
 * result depends on: the style of the element, and the backgrounds behind it. Only a few styles on a page are new, and axe checks
 * only those.
 *
 * @returns the names of the styles; `window.picked` has the element of each
 */
export function pickStyles(): string[] {
  // FNV-1a with twice 32 bits, because the complete chain of styles would take kilobytes for each text.
  const digest = (text: string): string => {
    let [a, b] = [0x811c9dc5, 0x1000193];
    for (let at = 0; at < text.length; at++) {
      a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
      b = Math.imul(b + text.charCodeAt(at), 0x85ebca6b) ^ (b >>> 13);
    }
    return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
  };
  const grounds = new Map<Element | null, string>([[null, ""]]);
  /** What lies behind the text. Elements that change nothing share the name of their parent. */
  const groundOf = (element: Element, style: CSSStyleDeclaration): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const behind = grounds.get(parent) ?? groundOf(parent!, getComputedStyle(parent!));
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const isDisabled = element.matches(":disabled, [aria-disabled]");
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, isDisabled].join("|");
    const name = own === "rgba(0, 0, 0, 0)|none|1|none|normal|false" ? behind : digest(`${behind}|${own}`);
    grounds.set(element, name);
    return name;
  };
  /** Large text needs less contrast. */
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
    Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  const textStyle = (element: Element, style: CSSStyleDeclaration): unknown[] => [
    groundOf(element, style),
    style.color,
    isLarge(style),
    style.textShadow,
  ];
  const shape = ({ fontSize, fontWeight, textDecorationLine, borderBottom }: CSSStyleDeclaration): string[] => [
    fontSize,
    fontWeight,
    textDecorationLine,
    borderBottom,
  ];
  const nameOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const own = textStyle(element, style);
    if (element.localName === "a" && style.display === "inline") {
      // A link is also compared with the text around it.
      let block = element.parentElement!;
      while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement!;
      const around = getComputedStyle(block);
      own.push("link", shape(style), textStyle(block, around), shape(around));
    }
    return digest(own.join("|"));
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
  // Its links would be counted in places that only those below the header can have.
  document.querySelector(".sidebar-pane")?.scrollTo(0, 0);
  const all = [
    ...document.querySelectorAll("a[href], button, input, select, textarea, summary, [role]:not([role='region'])"),
  ]
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
  const isSmall = ({ box }: Target): boolean => box.width < least || box.height < least;
  const distance = (x: number, y: number): number => Math.hypot(Math.max(x, 0), Math.max(y, 0));
  /** Whether a circle of 24 px around the middle of a target reaches another target, or the circle of a small one. */
  const crowds = ({ box }: Target, other: Target): boolean => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const { left, right, top, bottom, width, height } = other.box;
    return (
      distance(Math.max(left - x, x - right), Math.max(top - y, y - bottom)) < least / 2 ||
      (isSmall(other) && Math.hypot(left + width / 2 - x, top + height / 2 - y) < least)
    );
  };
  // A small target without close neighbors is as good as a large one.
  const suspects = all.filter(
    (target) =>
      all.some((other) => near(target, other, 0) || (isSmall(target) && other !== target && crowds(target, other))) &&
      !inSentence(target),
  );
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

/** Results of the functions above, as far as they were called in the current page. */
export interface Picked {
  lists?: string;
  targets?: readonly string[];
  regions?: number;
  styles?: readonly string[];
}

/**
 * What axe finds in the current sizes and colors of the page, and in its structure if the lists were picked. Skips what
 * passed on another page. One run for all rules, because axe reads the whole page for each run.
 */
export async function newFindings(
  page: Page,
  { lists, targets = [], regions = 0, styles = [] }: Picked,
): Promise<string[]> {
  const newStyles = styles.filter((name) => !goodStyles.has(name));
  const newTargets = targets.filter((name) => !goodTargets.has(name));
  const rules: Record<string, readonly string[]> = {
    ...(newStyles.length > 0 && { "color-contrast": newStyles, "link-in-text-block": newStyles }),
    ...(newTargets.length > 0 && { "target-size": newTargets }),
    ...(regions > 0 && { "scrollable-region-focusable": ["regions"] }),
  };
  const only = Object.keys(rules);
  if (lists === undefined && only.length === 0) return [];
  const asked = lists === undefined ? { only } : { without: someElements.filter((rule) => !only.includes(rule)) };
  const exclude = lists === undefined || goodLists.has(lists) ? "lists" : "";
  const findings = await axeFindings(page, asked, { exclude, rules });
  if (findings.length === 0) {
    for (const name of newStyles) goodStyles.add(name);
    for (const name of newTargets) goodTargets.add(name);
    if (lists !== undefined) goodLists.add(lists);
  }
  return findings;
}

function showIn(theme: string): void {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
  document.adoptedStyleSheets.push(still);
  document.documentElement.dataset["theme"] = theme;
}

/** Switches the theme without the color transition. */
export const switchTheme = (page: Page, theme: "light" | "dark"): Promise<void> => page.evaluate(showIn, theme);
