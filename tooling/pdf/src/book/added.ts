import { addedMark, element, pageOfMark, type ChildNode, type Element } from "@opcon-help/html";

/** An element with text that isn't on the pages, such as a number or a list of contents. */
export const added = (name: string, attributes: Record<string, string>, children: (ChildNode | string)[]): Element =>
  element(name, { ...attributes, [addedMark]: "" }, children);

/** Placeholder for the page number of an id. */
export const pageNumber = (id: string): Element => element("span", { class: "page-number", [pageOfMark]: id }, []);
