/** Share of the window below the header in which a heading counts as reached. */
const margin = 0.15;

/**
 * Marks the current section in the table of contents. Starlight's version compares every element of the page with the
 * headings, which blocks a phone for a second on a page with a long table. This one only reads the positions of the
 * headings.
 */
export class StarlightTOC extends HTMLElement {
  #current = this.querySelector('a[aria-current="true"]');

  constructor() {
    super();
    const watch = (): void => this.#watch();
    // Safari doesn't have requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(watch);
    else setTimeout(watch, 1);
  }

  /** On phones, Starlight's table of contents also shows the text of the current link. */
  protected set current(link: HTMLAnchorElement) {
    if (link === this.#current) return;
    this.#current?.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    this.#current = link;
  }

  #watch(): void {
    const sections = [...this.querySelectorAll("a")].flatMap((link) => {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return heading ? [{ link, heading }] : [];
    });
    const heightOf = (selector: string, root: ParentNode): number =>
      root.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    const update = (): void => {
      const line = heightOf("header", document) + heightOf("summary", this) + margin * innerHeight;
      const reached = sections.findLast(({ heading }) => heading.getBoundingClientRect().top <= line) ?? sections[0];
      if (reached) this.current = reached.link;
    };
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon);
    soon();
  }
}

customElements.define("starlight-toc", StarlightTOC);
