export const pointsPerPx = 0.75;

/** Name of a print of a part, from 0: of the first one, that of the part. */
export const printName = (part: string, print: number): string => (print === 0 ? part : `${part}-${print + 1}`);

/** Parts that aren't being printed leave the document: hidden ones would still cost time. */
export function addShelf(): void {
  const template = document.createElement("template");
  template.className = "shelf";
  document.body.append(template);
}

/** What is not printed now. */
export const shelf = (): DocumentFragment => document.querySelector<HTMLTemplateElement>("template.shelf")!.content;

/** Links lead to a place in the book; which page that is, and in which part, is known when the parts are joined. */
export function leadIntoBook(element: HTMLElement): void {
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.setAttribute("href", `/book${link.getAttribute("href")!}`);
}
