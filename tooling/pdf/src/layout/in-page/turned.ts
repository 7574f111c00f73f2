/**
 * Turned pages: a table whose columns are too wide for the page gets pages of its own that are wider than they are
 * high, with the headings and the sentence that lead to it.
 */
import type { Page } from "pagedjs";

import { keepsWithNext } from "./page-end.ts";

/** Moves a table, and what must not stand without it, into a section that starts a turned page. */
export function turn(figure: HTMLElement): void {
  const section = document.createElement("section");
  section.className = "turned";
  figure.before(section);
  section.append(figure);
  const leads = (before: Element): boolean => before.matches(keepsWithNext);
  for (let before = section.previousElementSibling; before && leads(before); before = section.previousElementSibling)
    section.prepend(before);
  // What opens a chapter, or follows turned pages, has a page of its own already; another would be empty.
  const topicBefore = section.parentElement!.previousElementSibling;
  const hasPage = !topicBefore || topicBefore.lastElementChild?.matches(".turned");
  if (!section.previousElementSibling && hasPage) section.classList.add("next-turned");
}

/**
 * Has a page that starts with a topic, or a chapter, be the turned one of the table that is first in it: the break before
 * the table would leave it empty.
 *
 * @param start what the page starts with, in the source
 */
export function startTurned(start: Element): void {
  const table = start.querySelector(":scope > .turned:first-child, :scope > :first-child > .turned:first-child");
  table?.classList.add("next-turned");
  // Paged.js has read the style sheet before.
  table?.removeAttribute("data-break-before");
}

/** Turns a page when what it starts with asks for it. It is still empty. */
export function turnFor(page: Page, start: Node | undefined): void {
  const element = start instanceof Element ? start : start?.parentElement;
  if (!element?.matches(".turned, .turned *, :has(> .next-turned), :has(> :first-child > .next-turned)")) return;
  page.element.classList.add("turned-page");
  page.area.style.columnWidth = `${Math.round(page.area.getBoundingClientRect().width)}px`;
}
