/** The parts of Paged.js 0.4.3 that the layout uses. In the browser, the document's import map leads to its build. */
declare module "pagedjs" {
  /** Start of the next page, which is a node of the source. */
  export interface BreakToken {
    node: Node;
    offset: number;
    equals(other: BreakToken | undefined): boolean;
    toJSON(hash?: boolean): string;
  }

  /** Fills a page. */
  export interface Layout {
    /** Box of the page's content. */
    bounds: DOMRect;
    /** Number of characters on the page after which `findBreakToken` is called at each further element. */
    maxChars: number;
    findBreakToken(
      rendered: HTMLElement,
      source: DocumentFragment,
      bounds: DOMRect,
      previous: BreakToken | undefined,
    ): BreakToken | undefined;
  }

  export interface Page {
    element: HTMLElement;
    removeListeners(): void;
  }

  export interface Chunker {
    pages: Page[];
    pagesArea: HTMLElement;
    /** Queue that makes the pages one by one. `tick` schedules the next one. */
    q: { tick: (next: () => void) => void };
  }

  export class Handler {
    constructor(chunker: Chunker, polisher: unknown, caller: unknown);
    chunker: Chunker;
  }

  export class Previewer {
    preview(
      content: DocumentFragment,
      stylesheets: (string | Record<string, string>)[],
      renderTo: HTMLElement,
    ): Promise<Chunker>;
  }

  export function registerHandlers(...handlers: (typeof Handler)[]): void;
}
