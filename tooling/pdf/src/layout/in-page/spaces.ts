/**
 * Keeps white space at the ends of lines. Chromium doesn't print the spaces that it collapses there, so screen readers
 * and bookmarks would join the words before and after them. It prints spaces that are preserved.
 */

/** Elements that keep their white space or don't wrap. */
const unchanged = "pre, .heading-number";

/** Collapses white space in the document as CSS does. The style sheet preserves the rest. */
export function keepLineEnds(): void {
  for (const line of document.querySelectorAll(".code-line")) {
    // At the end of a block, Chromium doesn't print a space that is in a separate text.
    const end = line.lastChild instanceof Element ? line.lastChild : line;
    end.append(" ");
  }
  new Collapsing().block(document.body);
}

class Collapsing {
  /** The last text in the current block, if it ends with a space. */
  #trailing: Text | undefined;
  #isStart = true;

  block(element: Element): void {
    this.#end();
    const style = getComputedStyle(element).display;
    this.#children(element);
    this.#end();
    // The items of flex and grid boxes are separate blocks, but their texts belong together, so a space separates them.
    if (!style.endsWith("flex") && !style.endsWith("grid")) return;
    for (const item of element.children)
      if (item instanceof HTMLElement && item.nextElementSibling && /\S$/.test(item.textContent)) item.append(" ");
  }

  #children(element: Element): void {
    for (const node of Array.from(element.childNodes)) {
      if (node instanceof Text) this.#text(node);
      else if (node instanceof HTMLElement) this.#element(node);
      else if (node instanceof Element) this.#solid();
    }
  }

  #element(element: HTMLElement): void {
    const { display } = getComputedStyle(element);
    if (element.matches(unchanged)) {
      if (!display.startsWith("inline")) this.#end();
      this.#solid();
    } else if (element.tagName === "BR") {
      this.#end();
      element.before(" ");
    } else if (display === "inline") this.#children(element);
    else if (display.startsWith("inline")) {
      new Collapsing().block(element);
      this.#solid();
    } else if (display !== "none") this.block(element);
  }

  #text(node: Text): void {
    const text = node.data.replaceAll(/[ \t\n\r\f]+/g, " ");
    const isJoined = this.#isStart || this.#trailing !== undefined;
    const kept = isJoined ? text.replace(/^ /, "") : text;
    if (kept === "") {
      node.remove();
      return;
    }
    if (kept !== node.data) node.data = kept;
    this.#isStart = false;
    this.#trailing = kept.endsWith(" ") ? node : undefined;
  }

  /** Notes that something other than text is in the line, such as an image. */
  #solid(): void {
    this.#isStart = false;
    this.#trailing = undefined;
  }

  /** Removes the space at the end of a block. */
  #end(): void {
    const text = this.#trailing;
    if (text?.data === " ") text.remove();
    else if (text) text.data = text.data.slice(0, -1);
    this.#trailing = undefined;
    this.#isStart = true;
  }
}
