import { addedMark, element, pageOfMark, type ChildNode, type Element } from "@opcon-help/html";

/** An element whose text the book adds to what its pages say. */
export const added = (name: string, attributes: Record<string, string>, children: (ChildNode | string)[]): Element =>
  element(name, { ...attributes, [addedMark]: "" }, children);

/** Place for the number of the page on which an id stands. */
export const pageNumber = (id: string): Element => element("span", { class: "page-number", [pageOfMark]: id }, []);
