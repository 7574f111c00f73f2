export const pointsPerPx = 0.75;

/** Name of a print of a part. The first one, 0, has the name of the part. */
export const printName = (part: string, print: number): string => (print === 0 ? part : `${part}-${print + 1}`);

/** Parts that aren't being printed leave the document: hidden ones would still cost time. */
export function addShelf(): void {
  const template = document.createElement("template");
  template.className = "shelf";
  document.body.append(template);
}

/** Parts that aren't being printed. */
export const shelf = (): DocumentFragment => document.querySelector<HTMLTemplateElement>("template.shelf")!.content;

/** Makes links absolute, because their targets can be in other parts and are resolved when the parts are joined. */
export function leadIntoBook(element: HTMLElement): void {
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.setAttribute("href", `/book${link.getAttribute("href")!}`);
}
