/** The parts of Paged.js 0.4.3 that the layout uses. The document's import map leads the browser to its own build. */
declare module "pagedjs" {
  /** Where the next page starts: a node of the source. */
  export interface BreakToken {
    node: Node;
    offset: number;
    equals(other: BreakToken | undefined): boolean;
    toJSON(hash?: boolean): string;
  }

  /** Fills one page. */
  export interface Layout {
    /** Box of the page's content. */
    bounds: DOMRect;
    /** Characters on the page after which `findBreakToken` is asked at every further element. */
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
    /** Box of its content; a second column stands beside it. */
    area: HTMLElement;
    removeListeners(): void;
  }

  export interface Chunker {
    source: DocumentFragment;
    pages: Page[];
    pagesArea: HTMLElement;
    /** Makes the pages one by one; `tick` calls for the next one. */
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
