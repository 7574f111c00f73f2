import type { PageStart } from "./report.ts";

export const pointsPerPx = 0.75;

/** A private variant of English, by which notes can be recognized in the printed file. */
export const noteLanguage = "en-x-note";

/** An error that the layout reports for the file of an element instead of the current page. */
export function faultAt(element: Element, problem: string): Error {
  const source = element.closest<HTMLElement>("[data-source]")?.dataset["source"] ?? "the book";
  return new Error(problem, { cause: { source, text: "" } satisfies PageStart });
}

/**
 * Adds a template for the parts that aren't being printed, because even hidden parts of the document would take time.
 */
export function addShelf(): void {
  const template = document.createElement("template");
  template.className = "shelf";
  document.body.append(template);
}

/** The parts that aren't being printed. */
export const shelf = (): DocumentFragment => document.querySelector<HTMLTemplateElement>("template.shelf")!.content;

/** Makes links absolute. Their targets can be in other parts, so they are resolved when the parts are joined. */
export function leadIntoBook(element: HTMLElement): void {
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.setAttribute("href", `/book${link.getAttribute("href")!}`);
}
