export const pointsPerPx = 0.75;

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
