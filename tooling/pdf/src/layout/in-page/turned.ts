/**
 * Landscape pages for tables that are too wide for a portrait page, with the headings and the sentence that introduce
 * the table.
 */
import type { Page } from "pagedjs";

import { keepsWithNext } from "./page-end.ts";

/** Moves a table and what introduces it into a section that starts a landscape page. */
export function turn(figure: HTMLElement): void {
  const section = document.createElement("section");
  section.className = "turned";
  figure.before(section);
  section.append(figure);
  const leads = (before: Element): boolean => before.matches(keepsWithNext);
  for (let before = section.previousElementSibling; before && leads(before); before = section.previousElementSibling)
    section.prepend(before);
  // The start of a chapter and text after landscape pages already start a page; another break would leave it empty.
  const topicBefore = section.parentElement!.previousElementSibling;
  const hasPage = !topicBefore || topicBefore.lastElementChild?.matches(".turned");
  if (!section.previousElementSibling && hasPage) section.classList.add("next-turned");
}

/**
 * Turns a page that starts with a topic or chapter whose first element is a wide table, because the page break before
 * the table would leave the page empty.
 *
 * @param start source element that starts the page
 */
export function startTurned(start: Element): void {
  const table = start.querySelector(":scope > .turned:first-child, :scope > :first-child > .turned:first-child");
  table?.classList.add("next-turned");
  // Paged.js has already applied the style sheet.
  table?.removeAttribute("data-break-before");
}

/** Turns an empty page if its first element needs a landscape page. */
export function turnFor(page: Page, start: Node | undefined): void {
  const element = start instanceof Element ? start : start?.parentElement;
  if (!element?.matches(".turned, .turned *, :has(> .next-turned), :has(> :first-child > .next-turned)")) return;
  page.element.classList.add("turned-page");
  page.area.style.columnWidth = `${Math.round(page.area.getBoundingClientRect().width)}px`;
}
