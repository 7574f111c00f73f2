/**
 * Landscape pages for tables that are too wide for a portrait page. The headings and the sentence that introduce the
 * table move with it.
 */
import type { Page } from "pagedjs";

import { keepsWithNext } from "./page-end.ts";

/** Moves a table and what introduces it to a section that starts a landscape page. */
export function turn(figure: HTMLElement): void {
  const section = document.createElement("section");
  section.className = "turned";
  figure.before(section);
  section.append(figure);
  const leads = (before: Element): boolean => before.matches(keepsWithNext);
  for (let before = section.previousElementSibling; before && leads(before); before = section.previousElementSibling)
    section.prepend(before);
  // A chapter, or text after landscape pages, starts a new page anyway, so another break would leave a page empty.
  const topicBefore = section.parentElement!.previousElementSibling;
  const hasPage = !topicBefore || topicBefore.lastElementChild?.matches(".turned");
  if (!section.previousElementSibling && hasPage) section.classList.add("next-turned");
}

/**
 * Makes a page landscape if it starts with a topic or chapter whose first element is a wide table. The page break
 * before the table would otherwise leave the page empty.
 *
 * @param start source element that starts the page
 */
export function startTurned(start: Element): void {
  const table = start.querySelector(":scope > .turned:first-child, :scope > :first-child > .turned:first-child");
  table?.classList.add("next-turned");
  // Must be removed, because Paged.js has already applied the style sheet.
  table?.removeAttribute("data-break-before");
}

/** Makes an empty page landscape if its first element needs it. */
export function turnFor(page: Page, start: Node | undefined): void {
  const element = start instanceof Element ? start : start?.parentElement;
  if (!element?.matches(".turned, .turned *, :has(> .next-turned), :has(> :first-child > .next-turned)")) return;
  page.element.classList.add("turned-page");
  page.area.style.columnWidth = `${Math.round(page.area.getBoundingClientRect().width)}px`;
}
