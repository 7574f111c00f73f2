/** What both engines do with a document whose parts are printed one by one. */

export const pointsPerPx = 0.75;

/** Name of a print of a part, from 0: of the first one, that of the part. */
export const printName = (part: string, print: number): string => (print === 0 ? part : `${part}-${print + 1}`);

/** Adds the place where parts are kept while they are not printed: those that only do not show would cost the print time, too. */
export function addShelf(...content: Node[]): void {
  const template = document.createElement("template");
  template.className = "shelf";
  template.content.append(...content);
  document.body.append(template);
}

/** What is not printed now. */
export const shelf = (): DocumentFragment => document.querySelector<HTMLTemplateElement>("template.shelf")!.content;

/** Links lead to a place in the book; which page that is, and in which part, is known when the parts are joined. */
export function leadIntoBook(element: HTMLElement): void {
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.setAttribute("href", `/book${link.getAttribute("href")!}`);
}
