/**
 * Running heads: the chapter on left-hand pages, and the first section of the page on right-hand pages. Paged.js could
 * provide the text, but it doesn't escape it.
 */
export class RunningHeads {
  /** The last heading up to this page, by selector. */
  readonly #last = new Map<string, string>();

  show(page: HTMLElement): void {
    const chapter = this.#headOf(page, ".chapter h1");
    const section = this.#headOf(page, ".chapter :is(h1, h2)");
    const head = page.classList.contains("pagedjs_left_page") ? chapter : section;
    page.querySelector<HTMLElement>(".pagedjs_margin-top")!.style.setProperty("--running-head", JSON.stringify(head));
  }

  #headOf(page: HTMLElement, selector: string): string {
    const headings = [...page.querySelectorAll(selector)].map((heading) => heading.textContent.trim());
    const head = headings[0] ?? this.#last.get(selector) ?? "";
    this.#last.set(selector, headings.at(-1) ?? head);
    return head;
  }
}
